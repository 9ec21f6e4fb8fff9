import { SaxesParser } from 'saxes';

/** Called for each element and text, with the names of elements and attributes without their namespaces. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML of office files in chunks as its text arrives. A document type is refused, so that no entity expands;
 * office files have none. @throws Error for XML that is not well-formed
 */
export function createXmlParser(reader: XmlReader): (text: string) => void {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('the XML has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = new Map<string, string>(
      Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value]),
    );
    reader.open?.(withoutPrefix(name), (wanted) => values.get(wanted));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(withoutPrefix(name)));
  return (text) => void parser.write(text);
}
