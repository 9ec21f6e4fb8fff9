import { HttpError } from '@tokri/service-kit';
import { proposeColumns, readFile, rowsOf, withVariantRows } from '@tokri/product-file';
import {
  findPictures,
  openPictureZip,
  readJudged,
  type ListedFile,
  type ZipSource,
} from '@tokri/product-file/pictures';
import { open, readFile as readBytes, writeFile } from 'node:fs/promises';
import type { Images } from './store-images';

export interface ZipOfFile {
  /** Products, as `import-file` of catalogue reads them. */
  file: string;
  zip: string;
  /** Where is written what became of each file of the ZIP. */
  list: string;
  /** Reads the pictures and stores none. */
  dryRun: boolean;
}

/** Names of a list that are printed. */
const SHOWN = 20;

/**
 * Stores the pictures of a ZIP that a product file names, one after the other, each once. Safe to repeat: those that are stored are
 * not decoded again. One that cannot be taken is told in the list, and of nothing else.
 */
export async function storeZipPictures(
  { store }: Pick<Images, 'store'>,
  { file, zip, list, dryRun }: ZipOfFile,
  print: (line: string) => void,
): Promise<void> {
  const table = await readFile(await readBytes(file));
  const meanings = proposeColumns(table);
  const rows = rowsOf(withVariantRows(table, meanings), meanings);
  const handle = await open(zip);
  try {
    const source: ZipSource = {
      size: (await handle.stat()).size,
      async read(offset, length) {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await handle.read(bytes, 0, length, offset);
        return bytes.subarray(0, bytesRead);
      },
    };
    const files = await openPictureZip(source);
    const { used, missing, unused } = findPictures(rows, files);
    const told = new Map<string, ListedFile>(files.map(({ name, sameAs }) => [name, { name, sameAs }]));
    let refused = 0;
    for (const picture of used) {
      const { judgement, bytes } = await readJudged(picture);
      const problem = bytes && !dryRun ? await problemOf(() => store(Buffer.from(bytes))) : undefined;
      const became = problem === undefined ? judgement : { problem };
      if ('problem' in became) refused += 1;
      told.set(picture.name, { name: picture.name, sameAs: picture.sameAs, judgement: became });
    }
    await writeFile(list, JSON.stringify([...told.values()]), { mode: 0o600 });
    print(
      `${countOf(used.length - refused)} of the ZIP ${dryRun ? 'to store' : 'stored'}, ${refused} that cannot be taken`,
    );
    for (const [what, names] of [
      ['missing in the ZIP', missing],
      ['in the ZIP, but in no row', unused],
    ] as const)
      if (names.length > 0) print(`${names.length} ${what}: ${inShort(names)}`);
  } finally {
    await handle.close();
  }
}

const countOf = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
const inShort = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ' and more' : '');

/** What is wrong with the picture; what is wrong with the shop is thrown. */
async function problemOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 413 || error.status === 415)) return error.message;
    throw error;
  }
}
