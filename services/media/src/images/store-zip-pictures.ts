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

export interface ZipOfFile {
  /** A product file, as for `import-file` of catalogue. */
  file: string;
  zip: string;
  /** File to write: the result for each file of the ZIP. */
  list: string;
  /** Reads the pictures and stores none. */
  dryRun: boolean;
}

/** Maximum number of printed names per list. */
const MAX_PRINTED = 20;

interface ZipDependencies {
  storeImage: (input: { bytes: Buffer }) => Promise<unknown>;
  print: (line: string) => void;
}

/**
 * Stores the pictures of a ZIP that are named in a product file, one after the other. Safe to repeat: stored pictures
 * are not decoded again. A refused picture does not stop the run; the list reports it.
 */
export const storeZipPictures =
  ({ storeImage, print }: ZipDependencies) =>
  async ({ file, zip, list, dryRun }: ZipOfFile): Promise<void> => {
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
      const results = new Map<string, ListedFile>(files.map(({ name, sameAs }) => [name, { name, sameAs }]));
      let refused = 0;
      for (const picture of used) {
        const { judgement, bytes } = await readJudged(picture);
        const problem =
          bytes && !dryRun ? await problemOf(() => storeImage({ bytes: Buffer.from(bytes) })) : undefined;
        const result = problem === undefined ? judgement : { problem };
        if ('problem' in result) refused += 1;
        results.set(picture.name, { name: picture.name, sameAs: picture.sameAs, judgement: result });
      }
      await writeFile(list, JSON.stringify([...results.values()]), { mode: 0o600 });
      print(
        `${countOf(used.length - refused)} of the ZIP ${dryRun ? 'to store' : 'stored'}, ${refused} that cannot be taken`,
      );
      for (const [what, names] of [
        ['missing in the ZIP', missing],
        ['in the ZIP, but in no row', unused],
      ] as const)
        if (names.length > 0) print(`${names.length} ${what}: ${shorten(names)}`);
    } finally {
      await handle.close();
    }
  };

const countOf = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
const shorten = (names: readonly string[]): string =>
  names.slice(0, MAX_PRINTED).join(', ') + (names.length > MAX_PRINTED ? ' and more' : '');

/** The reason for a refusal of the picture; other errors are thrown. */
async function problemOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 413 || error.status === 415)) return error.message;
    throw error;
  }
}
