#include <libxml/xmlversion.h>
// Nothing here needs ICU, whose types may be others than those of Foundation.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xmlwriter.h>
#include <libxml/relaxng.h>

/// The flag with which libxml2 knows no entities outside the document, since 2.13.
static inline int tx_no_external_entities(void) {
#if LIBXML_VERSION >= 21300
  return XML_PARSE_NO_XXE;
#else
  return 0;
#endif
}

/// Sends the errors of a context to a handler, since 2.13; before that they go where those of the
/// thread go.
static inline void tx_set_error_handler(
    xmlParserCtxtPtr context, xmlStructuredErrorFunc handler, void *data) {
#if LIBXML_VERSION >= 21300
  xmlCtxtSetErrorHandler(context, handler, data);
#else
  (void)context;
  (void)handler;
  (void)data;
#endif
}

/// The handler of the thread's errors; a macro in libxml2, which Swift cannot read.
static inline xmlStructuredErrorFunc tx_thread_error_handler(void) { return xmlStructuredError; }

/// The data of that handler.
static inline void *tx_thread_error_data(void) { return xmlStructuredErrorContext; }
