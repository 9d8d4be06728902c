"""Turns a document into the xmlTextWriter calls that write it."""
import sys
import xml.sax

out = []


def quoted(text):
    data = text.encode()
    return '"' + "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in data) + '"'


class Handler(xml.sax.ContentHandler):
    def startElement(self, name, attributes):
        out.append(f"xmlTextWriterStartElement(w, X({quoted(name)}));")
        for key in attributes.getNames():
            out.append(f"xmlTextWriterWriteAttribute(w, X({quoted(key)}), X({quoted(attributes[key])}));")

    def characters(self, text):
        out.append(f"xmlTextWriterWriteRaw(w, X({quoted(text)}));")

    def endElement(self, name):
        out.append("xmlTextWriterEndElement(w);")


xml.sax.parse(sys.argv[1], Handler())
print("\n".join(out))
