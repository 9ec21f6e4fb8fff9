import { mongo } from 'mongoose';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { createDigest } from './digest';
import { splitDocuments } from './documents';
import { documentsFile, metadataFile, readManifest, type Manifest } from './manifest';
import { noteRestore } from './restores';

export interface RestoreOptions {
  client: mongo.MongoClient;
  /** Names of databases, by service. */
  databases: Readonly<Record<string, string>>;
  folder: string;
  /** Drops the present contents of the databases first. */
  overwrite?: boolean;
  print: (line: string) => void;
}

const { BSON } = mongo;
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Collection that marks a database during a restore, so that an interrupted restore can be repeated. */
const IN_PROGRESS = 'restore_in_progress';

/** Keeps the types of numbers, so that a document has the same bytes after it is read and written. */
const PRESERVE_TYPES = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/**
 * Writes the databases of a backup and their indexes, and verifies the written documents by their digest. An
 * interrupted restore can be repeated.
 * @throws Error naming a database that is not empty, unless `overwrite`, or a collection that differs from the backup
 */
export async function restoreDatabases(options: RestoreOptions): Promise<Manifest> {
  const { client, databases, folder, print } = options;
  const manifest = await readManifest(folder);
  const services = Object.keys(manifest.databases);
  const unknown = services.filter((service) => !databases[service]);
  if (unknown.length > 0)
    throw new Error(`The backup has databases that this version does not: ${unknown.join(', ')}.`);
  for (const service of services) await makeRoom(client.db(databases[service]), options);
  for (const [service, collections] of Object.entries(manifest.databases)) {
    const database = client.db(databases[service]);
    for (const [name, dumped] of Object.entries(collections)) {
      const collection = await database.createCollection(name);
      await insertAll(collection, documentsFile(folder, service, name));
      await makeIndexes(collection, metadataFile(folder, service, name));
      const { digest, documents } = await digestOf(collection);
      if (digest !== dumped.digest)
        throw new Error(
          `${service}.${name} has ${documents} documents that are not the ${dumped.documents} of the backup.`,
        );
    }
    const documents = Object.values(collections).reduce((sum, each) => sum + each.documents, 0);
    print(`${service}: ${Object.keys(collections).length} collections, ${documents} documents`);
  }
  // Only after all databases are written, because until then the whole restore can be repeated.
  for (const service of services) {
    const database = client.db(databases[service]);
    await noteRestore(database, new Date(manifest.at), new Date());
    await database.collection(IN_PROGRESS).drop();
  }
  return manifest;
}

async function makeRoom(database: mongo.Db, { folder, overwrite }: RestoreOptions): Promise<void> {
  const progress = database.collection<{ _id: string; folder: string; at: Date }>(IN_PROGRESS);
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const isOurs = names.includes(IN_PROGRESS) && (await progress.findOne({ _id: 'restore' })) !== null;
  if (!isOurs && !overwrite) {
    for (const name of names.filter((each) => !each.startsWith('system.')))
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } }))
        throw new Error(
          `${database.databaseName} is not empty (${name}): restore into empty databases, or use --overwrite to drop their contents.`,
        );
  }
  await database.dropDatabase();
  await progress.insertOne({ _id: 'restore', folder, at: new Date() });
}

async function insertAll(collection: mongo.Collection, file: string): Promise<void> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0)
      await collection.insertMany(batch, { ordered: false, writeConcern: { w: 'majority' } });
    batch = [];
    bytes = 0;
  };
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const document of splitDocuments(chunks)) {
      batch.push(BSON.deserialize(document, PRESERVE_TYPES));
      bytes += document.length;
      if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
    }
    await flush();
  });
}

/** The portable part of an index; engines add their own fields. */
const index = z.object({
  name: z.string(),
  key: z.record(z.string(), z.union([z.number(), z.string()])),
  unique: z.boolean().optional(),
  sparse: z.boolean().optional(),
  hidden: z.boolean().optional(),
  expireAfterSeconds: z.number().optional(),
  partialFilterExpression: z.looseObject({}).optional(),
  collation: z.looseObject({}).optional(),
});
const metadata = z.object({ indexes: z.array(index) });

async function makeIndexes(collection: mongo.Collection, file: string): Promise<void> {
  const { indexes } = metadata.parse(BSON.EJSON.parse(gunzipSync(await readFile(file)).toString()));
  const own = indexes.filter(({ name }) => name !== '_id_');
  if (own.length > 0) await collection.createIndexes(own as mongo.IndexDescription[]);
}

async function digestOf(collection: mongo.Collection) {
  const digest = createDigest();
  const raw = collection.find({}, { raw: true }) as unknown as AsyncIterable<Uint8Array>;
  for await (const document of raw) digest.add(document);
  return digest.result();
}
