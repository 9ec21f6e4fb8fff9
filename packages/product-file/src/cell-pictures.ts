/** Between the pictures of a cell: a bar or a new line, and a comma or semicolon behind what ends as a picture does. */
const BETWEEN = /\s*[|\r\n]\s*|(?<=\.(?:jpe?g|png|webp|gif|avif)(?:\?[^\s,;|]*)?)\s*[,;]\s*/i;

/** The pictures that a cell names, by address or by file name; a list in JSON is one as well. */
export function picturesIn(cell: string): string[] {
  const named = (listIn(cell) ?? cell.split(BETWEEN)).map((each) => each.trim());
  return [...new Set(named.filter((each) => each !== ''))];
}

/** The texts of a cell that is a list in JSON (`["a", "b"]`). */
export function listIn(cell: string): string[] | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(cell)) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

/** An address, in this shop or elsewhere, and no name of a file. */
export const isAddress = (picture: string): boolean => /^(?:\/media\/|[a-z][a-z\d+.-]*:\/\/)/i.test(picture);
