import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OWNER_ONLY, pictureFolder, pictureList, type Manifest } from './manifest';

export interface PictureStore {
  /** Names of all pictures; one that is stored concurrently may be left out. */
  names(): AsyncIterable<string>;
  /** Its size in bytes, or undefined if it does not exist. */
  size(name: string): Promise<number | undefined>;
  read(name: string): Promise<Readable>;
  put(name: string, bytes: Buffer): Promise<void>;
}

const listed = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });
export type ListedPicture = z.infer<typeof listed>;
/** A line of the list of pictures. */
export const listedPicture = (line: string): ListedPicture => listed.parse(JSON.parse(line));

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * Copies pictures that the backups do not have yet, and lists all pictures. Runs after the databases: a picture that
 * they reference either exists, or was an orphan and has been removed since. Safe to repeat.
 */
export async function copyPictures(store: PictureStore, folder: string): Promise<Manifest['pictures']> {
  let pictures = 0;
  let bytes = 0;
  async function* lines() {
    for await (const name of store.names()) {
      const size = await store.size(name);
      if (size === undefined) continue;
      const file = join(pictureFolder(folder), name);
      if ((await sizeOf(file)) !== size) await copyTo(file, await store.read(name));
      const picture: ListedPicture = { name, bytes: (await sizeOf(file)) ?? 0, sha256: await hashOf(file) };
      pictures += 1;
      bytes += picture.bytes;
      yield `${JSON.stringify(picture)}\n`;
    }
  }
  const list = pictureList(folder);
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(list, { mode: OWNER_ONLY.file, flush: true }),
  );
  return { pictures, bytes, sha256: await hashOf(list) };
}

async function copyTo(file: string, content: Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  await pipeline(content, createWriteStream(`${file}.part`, { mode: OWNER_ONLY.file, flush: true }));
  await rename(`${file}.part`, file);
}

export async function* picturesOf(folder: string): AsyncGenerator<ListedPicture> {
  const content = createReadStream(pictureList(folder)).pipe(createGunzip());
  for await (const line of createInterface({ input: content })) yield listedPicture(line);
}

/** Restores pictures that the store lacks; safe to repeat. @returns the number of pictures, and of restored ones */
export async function restorePictures(
  store: PictureStore,
  folder: string,
): Promise<{ pictures: number; restored: number }> {
  let pictures = 0;
  let restored = 0;
  for await (const { name, bytes } of picturesOf(folder)) {
    pictures += 1;
    if ((await store.size(name)) === bytes) continue;
    await store.put(name, await readFile(join(pictureFolder(folder), name)));
    restored += 1;
  }
  return { pictures, restored };
}

export async function* pictureProblems(
  folder: string,
  { pictures, sha256 }: Manifest['pictures'],
): AsyncGenerator<string> {
  if ((await hashOf(pictureList(folder)).catch(() => undefined)) !== sha256) {
    yield 'the list of pictures is missing or changed';
    return;
  }
  let found = 0;
  for await (const picture of picturesOf(folder)) {
    found += 1;
    const file = join(pictureFolder(folder), picture.name);
    const hash = await hashOf(file).catch(() => undefined);
    if (hash === undefined) yield `picture ${picture.name} is missing`;
    else if (hash !== picture.sha256) yield `picture ${picture.name} has changed`;
  }
  if (found !== pictures) yield `${found} pictures are listed, not ${pictures}`;
}
