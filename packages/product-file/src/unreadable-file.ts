/** A file that cannot be read as a table; the message is shown to the admin. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

const CFB = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** BIFF2 to BIFF4, which are older than compound files. */
const OLD_SHEET = [0x09, [0x00, 0x02, 0x04], [0x04, 0x06], 0x00] as const;
const begins = (bytes: Uint8Array, start: readonly (number | readonly number[])[]): boolean =>
  start.every((byte, at) => [byte].flat().includes(bytes[at] ?? -1));

/** The directory entry of an encrypted compound file, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function contains(bytes: Uint8Array, part: readonly number[]): boolean {
  for (let at = bytes.indexOf(part[0]!); at >= 0; at = bytes.indexOf(part[0]!, at + 1)) {
    if (part.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Refuses files that are named like tables but hold something else. @throws UnreadableFile */
export function refuseOtherFormats(bytes: Uint8Array): void {
  if (begins(bytes, CFB) && contains(bytes, ENCRYPTED)) throw locked();
  if (begins(bytes, CFB) || begins(bytes, OLD_SHEET))
    throw new UnreadableFile('This is a file of an old Excel (.xls). Please save it as XLSX or CSV.');
}

const MARKUP = /^\s*(?:<!--|<(?:!doctype|html|head|meta|body|table|style|script|div|\?xml)\b|mime-version:)/i;

/** Refuses a web page, which some systems name .xls. @throws UnreadableFile */
export function refuseMarkup(text: string): void {
  if (MARKUP.test(text.slice(0, 1_000)))
    throw new UnreadableFile(
      'This is a web page, not a table. Please open it in a spreadsheet and save it as XLSX or CSV.',
    );
}

export const locked = () =>
  new UnreadableFile('This file is locked with a password. Please save it without one, as XLSX or CSV.');
