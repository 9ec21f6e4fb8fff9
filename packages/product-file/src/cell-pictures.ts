/** Separators of pictures in a cell: a bar or a new line, and a comma or semicolon after a picture's file extension. */
const BETWEEN = /\s*[|\r\n]\s*|(?<=\.(?:jpe?g|png|webp|gif|avif)(?:\?[^\s,;|]*)?)\s*[,;]\s*/i;

/** The pictures of a cell, as URLs or file names; the cell can be a JSON list. */
export function picturesIn(cell: string): string[] {
  const named = (listIn(cell) ?? cell.split(BETWEEN)).map((each) => each.trim());
  return [...new Set(named.filter((each) => each !== ''))];
}

/** The texts of a cell with a JSON list (`["a", "b"]`). */
export function listIn(cell: string): string[] | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(cell)) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

/** True for a URL, of this shop or another site, not for a file name. */
export const isAddress = (picture: string): boolean => /^(?:\/media\/|[a-z][a-z\d+.-]*:\/\/)/i.test(picture);
