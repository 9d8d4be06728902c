#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlwriter.h>
#include <libxml/relaxng.h>

/// Discards what libxml2 would print to standard error; Swift cannot spell a variadic callback.
static void tx_discard_message(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

/// Keeps libxml2 from writing to standard error where no handler of ours is installed.
static inline void tx_silence_errors(void) { xmlSetGenericErrorFunc(0, tx_discard_message); }
