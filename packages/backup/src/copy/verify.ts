import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { pictureList } from '../manifest';
import { listedPicture } from '../pictures';
import type { CopiedFile } from './copied-file';
import { manifestName } from './copy-manifest';
import { decryptStored, requireManifest, sourceIn, type Source } from './fetch';
import { pictureFolderOf } from './generation';
import type { BackupKeys } from './keys';
import type { CopyStorage, LockMode } from './storage';

interface VerifyOptions {
  storage: CopyStorage;
  keys: BackupKeys;
  name: string;
  /** The lock that its manifest must have. */
  lock?: LockMode;
  now: Date;
}

const PICTURE_LIST = pictureList('.');

/**
 * Reads a whole copy, decrypts it in memory and reports its problems, one sentence each; none if it is intact.
 * @throws Error in one sentence when there is no such copy
 */
export async function* verifyRemote(options: VerifyOptions): AsyncGenerator<string> {
  const { storage, keys, name } = options;
  const manifest = await requireManifest(storage, keys, name);
  yield* lockProblems(options);
  const problemOf = async (file: CopiedFile, source: Source) => {
    try {
      for await (const _chunk of decryptStored(storage, keys, file, source));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const source = await sourceIn(storage, `${name}/`);
  let isListWhole = false;
  for (const file of manifest.files) {
    const problem = await problemOf({ ...file, path: `${name}/${file.path}` }, source);
    if (problem) yield `${file.path}: ${problem}`;
    else if (file.path === PICTURE_LIST) isListWhole = true;
  }
  if (!isListWhole) {
    yield 'without the list of pictures these are not verified';
    return;
  }
  const gallery = await sourceIn(storage, pictureFolderOf(manifest.pictures.generation));
  const list = manifest.files.find(({ path }) => path === PICTURE_LIST) as CopiedFile;
  const content = decryptStored(storage, keys, { ...list, path: `${name}/${list.path}` }, source);
  let count = 0;
  for await (const line of linesOf(content)) {
    const picture = listedPicture(line);
    count += 1;
    const problem = await problemOf({ ...picture, path: `pictures/${picture.name}` }, gallery);
    // Not its name, which may be the number of an invoice.
    if (problem) yield `picture ${count}: ${problem}`;
  }
  if (count !== manifest.pictures.count) yield `${count} pictures are listed, not ${manifest.pictures.count}`;
}

/** Lines of a compressed text, in bounded memory. @throws the error of `content` */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // An error also ends `text`, whose reader throws it.
  pipeline(Readable.from(content), text).catch(() => undefined);
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* lockProblems({ storage, name, lock, now }: VerifyOptions): AsyncGenerator<string> {
  if (!lock) return;
  const found = await storage.lockOf(manifestName(name));
  if (!found) yield 'its manifest is not locked';
  else if (found.mode !== lock) yield `its manifest has the lock ${found.mode}, not ${lock}`;
  else if (found.until <= now) yield `the lock of its manifest ended at ${found.until.toISOString()}`;
}
