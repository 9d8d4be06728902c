/* Writes a file that tx2svg wrote, through libxml2's xmlTextWriter: the least that a C program must do.
 *
 * The program is made for one file: run.sh turns the file into the calls in 'calls.inc', so that nothing
 * is read or computed when it runs. What it writes is compared with the file byte for byte.
 */
#include <libxml/xmlwriter.h>
#include <stdio.h>

#define X(text) ((const xmlChar *)(text))

int main(void) {
  xmlOutputBufferPtr output = xmlOutputBufferCreateFd(1, NULL);
  xmlTextWriterPtr w = output ? xmlNewTextWriter(output) : NULL;
  if (w == NULL) return 1;
#include CALLS
  xmlTextWriterWriteRaw(w, X("\n"));
  xmlFreeTextWriter(w);
  return 0;
}
