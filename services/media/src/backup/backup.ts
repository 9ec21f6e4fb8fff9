import {
  createBackup,
  databasesNamed,
  erasedSince,
  findBackup,
  leaveErasures,
  pruneBackups,
  restoreDatabases,
  restorePictures,
  type Backup,
  type PictureStore,
} from '@tokri/backup';
import { mongo } from 'mongoose';
import type { BackupConfig } from '../config';
import type { ImageStore } from '../image-store/image-store';
import { openDocumentStore, openImageStore } from '../image-store/open';
import { FORMATS } from '../pictures/picture-format';
import type { BackupSuccessRow, MediaStore } from '../store';

type Print = (line: string) => void;

const PDF = 'application/pdf';
const typeOf = (name: string): string =>
  name.endsWith('.pdf')
    ? PDF
    : (Object.values(FORMATS).find(({ extension }) => name.endsWith(`.${extension}`))?.type ?? 'image/webp');

/** Combines image store and document store; the name determines which of them is used. */
export async function openFiles(config: BackupConfig): Promise<PictureStore> {
  const [images, documents] = [openImageStore(config), openDocumentStore(config)];
  await images.prepare();
  await documents.prepare();
  const storeOf = (name: string): ImageStore => (typeOf(name) === PDF ? documents : images);
  return {
    async *names() {
      yield* images.names();
      yield* documents.names();
    },
    size: (name) => storeOf(name).size(name),
    read: (name) => storeOf(name).read(name),
    put: (name, bytes) => storeOf(name).put(name, bytes, typeOf(name)),
  };
}

async function withServer<T>(
  { BACKUP_MONGO_URL, MONGO_URL }: BackupConfig,
  work: (client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new mongo.MongoClient(BACKUP_MONGO_URL ?? MONGO_URL, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Backs up the whole shop and prunes old backups. */
export async function backUp(
  config: BackupConfig,
  store: Pick<MediaStore, 'backupSuccesses'>,
  root: string,
  prefix?: string,
): Promise<Backup & { pruned: number }> {
  const pictures = await openFiles(config);
  const databases = databasesNamed(prefix);
  const backup = await withServer(config, (client) =>
    createBackup({ client, databases, pictures, root, now: new Date() }),
  );
  await recordSuccess(store, 'backup', new Date(backup.manifest.at));
  const days = config.RETENTION_BACKUP_DAYS;
  return { ...backup, pruned: days === 0 ? 0 : await pruneBackups(root, days, new Date()) };
}

/** Records the time for the metrics of the running service. An older backup that is copied by hand changes nothing. */
export async function recordSuccess(
  { backupSuccesses }: Pick<MediaStore, 'backupSuccesses'>,
  _id: BackupSuccessRow['_id'],
  at: Date,
): Promise<void> {
  await backupSuccesses.updateOne({ _id }, _id === 'backup-copy' ? { $max: { at } } : { $set: { at } }, {
    upsert: true,
  });
}

export interface RestoreRequest {
  /** A backup, or a folder whose newest backup is used. */
  folder: string;
  overwrite: boolean;
  /** Database prefix of a restore drill's copy, which has no pictures. */
  prefix?: string;
  print: Print;
}

/** Restores databases, pictures and the list of users erased since. Safe to repeat. */
export async function restore(config: BackupConfig, request: RestoreRequest): Promise<void> {
  const { overwrite, prefix, print } = request;
  const folder = await findBackup(request.folder);
  const databases = databasesNamed(prefix);
  await withServer(config, async (client) => {
    const { at } = await restoreDatabases({ client, databases, folder, overwrite, print });
    const erased = await erasedSince(folder);
    await leaveErasures(client.db(databases.identity), erased);
    if (prefix === undefined) await restoreMissingPictures(config, folder, print);
    print(`restored as of ${at}: later changes are lost`);
    if (erased.length > 0)
      print(`${erased.length} users were erased since: pnpm ops reconcile erases them again`);
  });
}

async function restoreMissingPictures(config: BackupConfig, folder: string, print: Print): Promise<void> {
  const { pictures, restored } = await restorePictures(await openFiles(config), folder);
  print(`pictures and invoices: ${pictures}, of which ${restored} were missing`);
}

/** Drops the databases of a copy; refuses the shop's own. */
export async function dropCopy(config: BackupConfig, prefix: string): Promise<void> {
  if (databasesNamed(prefix).media === databasesNamed().media)
    throw new Error('These are the databases of the shop, not of a copy.');
  await withServer(config, async (client) => {
    for (const name of Object.values(databasesNamed(prefix))) await client.db(name).dropDatabase();
  });
}
