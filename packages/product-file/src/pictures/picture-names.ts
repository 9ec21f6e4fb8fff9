import { isAddress } from '../cell-pictures';

/** The result of looking up a name in the files of a ZIP. */
type Found<File> = { file: File } | { problem: string };

/** Finds files by name: with or without folder, in any case, with either slash. */
export interface FileNames<File> {
  /** Undefined for a URL that matches no file of the ZIP; the row keeps the URL. */
  find(name: string): Found<File> | undefined;
}

/** Accents can be composed or, as on macOS, decomposed. */
const keyOf = (path: string): string =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .trim();
const lastOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** @param files `sameAs` is equal for files with the same content */
export function createFileNames<File extends { name: string; sameAs: string }>(
  files: readonly File[],
): FileNames<File> {
  const byPath = new Map<string, File[]>();
  const byLast = new Map<string, File[]>();
  const add = (map: Map<string, File[]>, key: string, file: File) => {
    const known = map.get(key);
    if (known) known.push(file);
    else map.set(key, [file]);
  };
  for (const file of files) {
    const key = keyOf(file.name);
    add(byPath, key, file);
    add(byLast, lastOf(key), file);
  }
  const one = (name: string, found: readonly File[]): Found<File> => {
    const [file, ...others] = found;
    if (!file) return { problem: `“${name}” is not in the ZIP` };
    const isOne = others.every(({ sameAs }) => sameAs === file.sameAs);
    return isOne
      ? { file }
      : { problem: `“${name}” is in the ZIP ${found.length} times, in several folders` };
  };
  return {
    find(name) {
      if (isAddress(name)) {
        const found = byLast.get(keyOf(lastOf(pathOf(name))));
        return found && one(name, found);
      }
      const key = keyOf(name);
      return one(name, byPath.get(key) ?? byLast.get(lastOf(key)) ?? []);
    },
  };
}

/** The decoded path of an address, without its query. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
