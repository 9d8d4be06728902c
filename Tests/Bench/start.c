/* Starts libxml2's writer and writes nothing: what every program pays that is linked with libxml2. */
#include <libxml/xmlwriter.h>

int main(void) {
  xmlOutputBufferPtr output = xmlOutputBufferCreateFd(1, NULL);
  xmlTextWriterPtr w = output ? xmlNewTextWriter(output) : NULL;
  if (w == NULL) return 1;
  xmlFreeTextWriter(w);
  return 0;
}
