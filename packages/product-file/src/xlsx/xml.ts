/** Called for each element and text, with the names of elements without their namespaces. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Each character is looked at once, also in damaged XML. */
const TOKEN =
  /<!\[CDATA\[([^]*?)(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<[?!][^>]*(?:>|$)|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>|([^<]+)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five entities of XML and numbers of characters; there are no others, so that nothing expands. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_all, hex, number, name) =>
        name
          ? ENTITIES[String(name).toLowerCase()]!
          : String.fromCodePoint(hex ? parseInt(String(hex), 16) : Number(number)),
      )
    : text;

const patterns = new Map<string, RegExp>();
const patternOf = (name: string): RegExp => {
  const known =
    patterns.get(name) ?? new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
};

const attributeIn =
  (attributes: string) =>
  (name: string): string | undefined => {
    const [, double, single] = patternOf(name).exec(attributes) ?? [];
    const value = double ?? single;
    return value === undefined ? undefined : decode(value);
  };

/** Reads XML of office files: no document type, no entities of its own. */
export function readXml(xml: string, reader: XmlReader): void {
  for (const [, data, end, name, attributes = '', text] of xml.matchAll(TOKEN)) {
    if (data !== undefined) reader.text?.(data);
    else if (text !== undefined) reader.text?.(decode(text));
    else if (name === undefined) continue;
    else if (end) reader.close?.(name);
    else {
      reader.open?.(name, attributeIn(attributes));
      if (attributes.endsWith('/')) reader.close?.(name);
    }
  }
}

/** A piece of XML without an end of an element is refused beyond this. */
const MAX_PIECE_LETTERS = 20_000_000;

/** Passes XML on in pieces that end with the end of an element, as its text arrives. @param element that is not inside of itself */
export function inPieces(element: string, onPiece: (xml: string) => void): (text: string) => void {
  const end = `${element}>`;
  let left = '';
  return (text) => {
    left += text;
    const at = left.lastIndexOf(end);
    // `>` may be in a text as well.
    if (at < 0 || !/<\/(?:[\w.-]+:)?$/.test(left.slice(Math.max(0, at - 60), at))) {
      if (left.length > MAX_PIECE_LETTERS) throw new Error(`${element} does not end`);
      return;
    }
    onPiece(left.slice(0, at + end.length));
    left = left.slice(at + end.length);
  };
}
