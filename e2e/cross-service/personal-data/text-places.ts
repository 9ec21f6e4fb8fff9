import { createBackup } from '@tokri/backup';
import { SERVICE_NAMES } from '@tokri/contracts';
import { deadLetterQueue, RETRY_DELAYS_MS, retryQueue } from '@tokri/messaging';
import { connect } from 'amqplib';
import { mongo } from 'mongoose';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDiskStore } from '../../../services/media/src/image-store/disk-store';
import { textOf } from '../../../services/order/test/pdf-letters';
import type { AllServices } from '../all-services';

const filesBelow = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** The texts of all PDFs. */
export const readInvoices = async (shop: AllServices): Promise<string> => {
  const files = (await filesBelow(shop.pictures)).filter((file) => file.endsWith('.pdf'));
  return (await Promise.all(files.map(async (file) => textOf(await readFile(file))))).join('\n');
};

/** Everything that a backup of now contains. */
export async function readBackup(shop: AllServices): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tokri-backup-'));
  const client = await mongo.MongoClient.connect(shop.databaseUrlOf('order'));
  const databases = Object.fromEntries(
    SERVICE_NAMES.map((name) => [name, new URL(shop.databaseUrlOf(name)).pathname.slice(1)]),
  );
  const store = createDiskStore(join(shop.pictures, 'images'));
  const pictures = { ...store, put: (name: string, bytes: Buffer) => store.put(name, bytes, 'image/webp') };
  await createBackup({ client, databases, pictures, root, now: new Date() });
  await client.close();
  const contents = (await filesBelow(root)).map(async (file) => {
    const bytes = await readFile(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  });
  const text = (await Promise.all(contents)).join('\n');
  await rm(root, { recursive: true });
  return text;
}

/** The messages that wait for a retry or an operator; the others are handled at once. */
export async function readQueues(shop: AllServices): Promise<string> {
  const broker = await connect(shop.environment.amqpUrl);
  const channel = await broker.createChannel();
  const bodies: string[] = [];
  for (const name of SERVICE_NAMES)
    for (const queue of [deadLetterQueue(name), ...RETRY_DELAYS_MS.map((ms) => retryQueue(name, ms))])
      for (let message = await channel.get(queue); message; message = await channel.get(queue))
        bodies.push(message.content.toString());
  await broker.close();
  return bodies.join('\n');
}
