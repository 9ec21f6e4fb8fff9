import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createDigest } from './digest';
import { splitDocuments } from './documents';
import { documentsFile, metadataFile, readManifest, type DumpedCollection } from './manifest';
import { pictureProblems } from './pictures';

/** Reads a whole backup and reports its problems, one sentence each; none if it is intact. */
export async function* verifyBackup(folder: string): AsyncGenerator<string> {
  const manifest = await readManifest(folder);
  for (const [service, collections] of Object.entries(manifest.databases))
    for (const [name, dumped] of Object.entries(collections)) {
      const problem = await problemOf(documentsFile(folder, service, name), dumped);
      if (problem) yield `${service}.${name}: ${problem}`;
      const hasIndexes = await access(metadataFile(folder, service, name)).then(
        () => true,
        () => false,
      );
      if (!hasIndexes) yield `${service}.${name}: the file of its indexes is missing`;
    }
  yield* pictureProblems(folder, manifest.pictures);
}

async function problemOf(file: string, dumped: DumpedCollection): Promise<string | undefined> {
  const hash = createHash('sha256');
  const digest = createDigest();
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      createReadStream(file),
      hashed,
      createGunzip(),
      async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const document of splitDocuments(chunks)) digest.add(document);
      },
    );
  } catch (error) {
    return `its file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (hash.digest('hex') !== dumped.sha256) return 'its file has changed';
  const found = digest.result();
  if (found.documents !== dumped.documents) return `${found.documents} documents, not ${dumped.documents}`;
  return found.digest === dumped.digest ? undefined : 'its documents are not those that were dumped';
}
