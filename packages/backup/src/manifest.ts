import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const dumpedCollection = z.object({
  documents: count,
  /** Size before compression. */
  bytes: count,
  /** Digest of the documents, independent of their order. */
  digest: sha256,
  /** Hash of the file. */
  sha256,
});
export type DumpedCollection = z.infer<typeof dumpedCollection>;

const manifest = z.object({
  format: z.literal(1),
  /** Point in time of the data by the database's clock: everything committed before is in the backup. */
  at: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  engine: z.string(),
  /** By service and collection. */
  databases: z.record(z.string(), z.record(z.string(), dumpedCollection)),
  /** Of the list of pictures. */
  pictures: z.object({ pictures: count, bytes: count, sha256 }),
});
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';
/** Backups hold personal data and hashes of passwords. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** Written last and atomically: a folder without it is not a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.part`, JSON.stringify(content, null, 2), { mode: OWNER_ONLY.file, flush: true });
  await rename(`${file}.part`, file);
}

/** @throws Error in one sentence when the folder holds no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no finished backup: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success)
    throw new Error(`${join(folder, MANIFEST)} cannot be read: ${z.prettifyError(read.error)}`);
  return read.data;
}

export const databaseFolder = (folder: string, service: string): string => join(folder, `tokri_${service}`);
export const documentsFile = (folder: string, service: string, collection: string): string =>
  join(databaseFolder(folder, service), `${collection}.bson.gz`);
export const metadataFile = (folder: string, service: string, collection: string): string =>
  join(databaseFolder(folder, service), `${collection}.metadata.json.gz`);
export const pictureList = (folder: string): string => join(folder, 'pictures.ndjson.gz');
/** Next to the backups: a picture never changes under its name, so all backups share one copy. */
export const pictureFolder = (folder: string): string => join(folder, '..', 'pictures');
