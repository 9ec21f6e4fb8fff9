import { mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { createDigest } from './digest';
import { joinDocuments } from './documents';
import {
  databaseFolder,
  documentsFile,
  metadataFile,
  OWNER_ONLY,
  type DumpedCollection,
  type Manifest,
} from './manifest';

export interface DumpOptions {
  client: mongo.MongoClient;
  /** Names of databases, by service. */
  databases: Readonly<Record<string, string>>;
  folder: string;
}

export type Dumped = Pick<Manifest, 'at' | 'engine' | 'databases'>;

const BATCH = 500;
/** A fast level, because a backup runs while the shop is open. */
const COMPRESSION = 3;

/**
 * Writes every collection of all databases at one point in time (read concern "snapshot"), during live traffic, in the
 * layout of mongodump: compressed BSON and a file of indexes. Memory is bounded by one batch.
 * @throws the server's error when it cannot read snapshots, or when the dump took longer than it keeps them
 */
export async function dumpDatabases({ client, databases, folder }: DumpOptions): Promise<Dumped> {
  const plan = await planOf(client, databases);
  const { localTime, version } = await serverFacts(client);
  const session = client.startSession({ snapshot: true });
  const { id } = session;
  const dumped: Dumped['databases'] = {};
  try {
    for (const { service, collections } of plan) {
      await mkdir(databaseFolder(folder, service), { mode: OWNER_ONLY.folder });
      const written: Record<string, DumpedCollection> = {};
      for (const collection of collections) {
        const { collectionName: name } = collection;
        const cursor = collection.find({}, { session, raw: true, batchSize: BATCH });
        const documents = cursor as unknown as AsyncIterable<Uint8Array>;
        written[name] = await writeDocuments(documents, documentsFile(folder, service, name));
        await writeMetadata(collection, metadataFile(folder, service, name));
      }
      dumped[service] = written;
    }
  } finally {
    await session.endSession();
    // Ends the session now, because the server keeps the snapshot until then.
    if (id) await client.db('admin').command({ endSessions: [id] });
  }
  return { at: localTime.toISOString(), engine: version, databases: dumped };
}

async function planOf(client: mongo.MongoClient, databases: DumpOptions['databases']) {
  const plan = [];
  for (const [service, name] of Object.entries(databases)) {
    const found = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    const names = found.map((each) => each.name).filter((each) => !each.startsWith('system.'));
    plan.push({ service, collections: names.sort().map((each) => client.db(name).collection(each)) });
  }
  return plan;
}

async function serverFacts(client: mongo.MongoClient): Promise<{ localTime: Date; version: string }> {
  const admin = client.db('admin');
  const { localTime } = await admin.command({ hello: 1 });
  const { version } = await admin.command({ buildInfo: 1 });
  return { localTime: localTime instanceof Date ? localTime : new Date(), version: String(version) };
}

async function writeDocuments(documents: AsyncIterable<Uint8Array>, file: string): Promise<DumpedCollection> {
  const digest = createDigest();
  async function* counted() {
    for await (const document of documents) {
      digest.add(document);
      yield document;
    }
  }
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(joinDocuments(counted())),
    createGzip({ level: COMPRESSION }),
    hashed,
    createWriteStream(file, { mode: OWNER_ONLY.file, flush: true }),
  );
  return { ...digest.result(), sha256: hash.digest('hex') };
}

async function writeMetadata(collection: mongo.Collection, file: string): Promise<void> {
  const { collectionName } = collection;
  const metadata = { indexes: await collection.indexes(), collectionName, type: 'collection', options: {} };
  // Extended JSON, as in mongodump: the filter of a partial index may contain a date.
  const text = mongo.BSON.EJSON.stringify(metadata, { relaxed: false });
  await writeFile(file, gzipSync(text), { mode: OWNER_ONLY.file });
}
