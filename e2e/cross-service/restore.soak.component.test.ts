import { SERVICE_NAMES, type ServiceName } from '@tokri/contracts';
import { createBackup, databasesNamed, restoreDatabases, restorePictures, verifyBackup } from '@tokri/backup';
import { addAddress, logIn, PASSWORD } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import { connect } from 'amqplib';
import { mongo } from 'mongoose';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { unbalanced } from '../../services/catalogue/src/stock/audit/account';
import { auditStock } from '../../services/catalogue/src/stock/audit/audit';
import { createCatalogueStore } from '../../services/catalogue/src/store';
import { createDiskStore } from '../../services/media/src/image-store/disk-store';
import { startAllServices, type AllServices } from './all-services';
import { order, peopleOf, someProducts } from './people';

/**
 * A shop loses its databases, pictures and messages. Everything acknowledged before the backup is restored, stock and
 * payments agree, and later orders are reported.
 */
const root = join(__dirname, '../..');
const PRODUCTS = 6;
const STOCK = 200;

let shop: AllServices;
let people: ReturnType<typeof peopleOf>;
let backups: string;
let client: mongo.MongoClient;
let prefix: string;
beforeAll(async () => {
  shop = await startAllServices();
  people = peopleOf(shop);
  backups = await mkdtemp(join(tmpdir(), 'tokri-backups-'));
  client = await mongo.MongoClient.connect(shop.databaseUrlOf('order'));
  prefix = new URL(shop.databaseUrlOf('order')).pathname.slice(1).replace(/order$/, '');
  await shop.allConnected();
});
afterAll(async () => {
  await client.close();
  await shop.close();
  await rm(backups, { recursive: true, force: true });
});

const pictures = () => createDiskStore(join(shop.pictures, 'images'));
const storeOfPictures = () => ({
  ...pictures(),
  read: (name: string) => pictures().read(name),
  put: (name: string, bytes: Buffer) => pictures().put(name, bytes, 'image/webp'),
});

interface Acknowledged {
  number: string;
  method: 'cash' | 'card';
  /** Time of the answer; milliseconds since 1970. */
  at: number;
  paid: boolean;
}

/** Shoppers who order until they are stopped: cash, paid cards, unpaid cards. */
function startShoppers(products: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  let busy = true;
  const shopFrom = async (at: number) => {
    for (let round = at; busy; round += 1) {
      const { client } = await people.aPerson(`Shopper ${at}`);
      const addressId = await addAddress(client);
      const method = round % 3 === 0 ? ('card' as const) : ('cash' as const);
      const product = products[round % products.length]!;
      const { answer, placed } = await order(client, method, product, addressId);
      expect(answer.status).toBe(200);
      const entry = { number: placed!.number, method, at: Date.now(), paid: false };
      acknowledged.push(entry);
      if (method === 'card' && round % 2 === 0) {
        await pay(entry.number);
        entry.paid = true;
      }
    }
  };
  const running = [0, 1, 2].map(shopFrom);
  return {
    acknowledged,
    async stop() {
      busy = false;
      await Promise.all(running);
    },
  };
}

/** Pays at the provider; the shop learns of it by polling. */
async function pay(number: string): Promise<void> {
  const payment = await shop.databaseOf('payment').collection('payments').findOne({ orderNumber: number });
  await shop.controlCards('POST', `/sessions/${payment?.sessionId}/pay`, {});
}

interface Booked {
  reference: string;
  status: string;
  paid: number;
  refunded: number;
}
const ledger = async () => (await shop.controlCards<{ sessions: Booked[] }>('GET', '/ledger')).sessions;

/** Runs an operator's command in a separate process with the databases of the shop. */
const operator = (service: ServiceName, ...words: string[]) =>
  new Promise<{ code: number; lines: string[]; stderr: string }>((resolve) => {
    const env = {
      ...process.env,
      ...shop.environment.envOf(service),
      ...shop.provider,
      ...{
        LOG_LEVEL: 'error',
        MONGO_URL: shop.databaseUrlOf(service),
        AMQP_URL: shop.environment.amqpUrlOf(service),
      },
    };
    const script = join(root, 'services', service, 'src/operator.ts');
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...words],
      { cwd: root, env },
      (error, out, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, lines: out.split('\n').filter(Boolean), stderr }),
    );
  });

async function reconcile(...options: string[]) {
  const list = join(backups, 'orders.ndjson');
  const steps: [ServiceName, ...string[]][] = [
    ['order', 'export-orders', list],
    ['catalogue', 'reconcile', list],
    ['payment', 'reconcile', ...options, list],
    ['identity', 'reconcile'],
    ['order', 'reconcile'],
  ];
  const done = [];
  for (const [service, ...words] of steps) done.push({ service, ...(await operator(service, ...words)) });
  expect(done.filter(({ stderr }) => stderr !== '')).toEqual([]);
  return { code: Math.max(...done.map(({ code }) => code)), lines: done.flatMap(({ lines }) => lines) };
}

async function loseEverything(): Promise<void> {
  await shop.stopServices();
  const broker = await connect(shop.environment.amqpUrl);
  const channel = await broker.createChannel();
  for (const name of SERVICE_NAMES.filter((each) => each !== 'address')) await channel.purgeQueue(name);
  await broker.close();
  for (const name of SERVICE_NAMES) await shop.databaseOf(name).dropDatabase();
  await rm(join(shop.pictures, 'images'), { recursive: true });
}

const storedOrders = () => shop.databaseOf('order').collection('orders').find().toArray();

test('a backup made while the shop sells restores all of its data', async () => {
  const admin = await people.anAdmin();
  const products = await someProducts(admin.client, PRODUCTS, STOCK);
  const forgotten = await people.aPerson('Somebody');
  const shade = { r: 9, g: 99, b: 199 };
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: shade } })
    .png()
    .toBuffer();
  await admin.client.call('uploadAvatar', { bytes: picture, type: 'image/png' });

  const shoppers = startShoppers(products);
  const since = (count: number) =>
    waitFor(() => expect(shoppers.acknowledged.length).toBeGreaterThan(count), 60_000);
  await since(20);
  const options = { client, databases: databasesNamed(prefix), pictures: storeOfPictures(), root: backups };
  const { folder, manifest } = await createBackup({ ...options, now: new Date() });
  await since(shoppers.acknowledged.length + 15);
  await forgotten.client.call('deleteAccount', { password: PASSWORD });
  await shop.emptyOutboxes();
  // The erasures of a later backup are applied even if it cannot be restored.
  const later = await createBackup({ ...options, now: new Date() });
  await since(shoppers.acknowledged.length + 5);
  await shoppers.stop();
  const moment = Date.parse(manifest.at);
  const kept = shoppers.acknowledged.filter(({ at }) => at <= moment);
  const lost = shoppers.acknowledged.filter(({ at }) => at > moment);
  expect(kept.length).toBeGreaterThan(10);
  expect(lost.filter(({ paid }) => paid).length).toBeGreaterThan(0);

  await loseEverything();
  const problems = [];
  for await (const problem of verifyBackup(folder)) problems.push(problem);
  expect(problems).toEqual([]);
  const printed: string[] = [];
  const restore = {
    client,
    databases: options.databases,
    folder,
    print: (line: string) => void printed.push(line),
  };
  await restoreDatabases(restore);
  await expect(restoreDatabases(restore)).rejects.toThrow('is not empty');
  expect(await restorePictures(options.pictures, folder)).toEqual({
    pictures: manifest.pictures.pictures,
    restored: manifest.pictures.pictures,
  });
  expect(printed).toHaveLength(SERVICE_NAMES.length);
  const { erasedSince, leaveErasures } = await import('@tokri/backup');
  expect(later.manifest.at > manifest.at).toBe(true);
  await leaveErasures(client.db(options.databases.identity), await erasedSince(folder));

  await shop.startServices();
  await shop.allConnected();
  const numbers = new Map((await storedOrders()).map((order) => [order.number as string, order]));
  expect(kept.filter(({ number }) => !numbers.has(number))).toEqual([]);

  const first = await reconcile();
  await shop.emptyOutboxes();
  // Lost orders that were paid at the provider are reported one by one, and no other difference remains.
  const missing = lost.filter(({ number }) => !numbers.has(number));
  const paidAndMissing = missing.filter(({ paid }) => paid).map(({ number }) => number);
  const named = first.lines.filter((line) => line.includes('paid for an order that is lost'));
  expect(named.map((line) => /ORD-\w+/.exec(line)?.[0]).sort()).toEqual(paidAndMissing.sort());
  expect(first.code).toBe(paidAndMissing.length > 0 ? 1 : 0);
  expect(
    await shop.databaseOf('identity').collection('users').countDocuments({ email: forgotten.email }),
  ).toBe(0);

  // Paid before the backup, but confirmed only now.
  shop.clock.ahead += 61_000;
  for (const { number } of kept.filter(({ paid }) => paid))
    await waitFor(async () => {
      const [order] = await shop.databaseOf('order').collection('orders').find({ number }).toArray();
      expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'PAID' });
    }, 60_000);
  await shop.emptyOutboxes();

  const second = await reconcile('--refund-lost');
  expect(second.code).toBe(0);
  await shop.emptyOutboxes();
  const third = await reconcile();
  expect(third.code).toBe(0);
  expect(third.lines).toContain('catalogue: 0 corrected, 0 remain');
  expect(third.lines).toContain('payment: 0 corrected, 0 remain');

  const store = createCatalogueStore(shop.databaseOf('catalogue'));
  const accounts = await auditStock(store);
  expect(accounts).toHaveLength(PRODUCTS);
  expect(unbalanced(accounts)).toEqual([]);
  const orders = await storedOrders();
  const confirmed = orders.filter(({ status }) => status === 'confirmed').length;
  await waitFor(async () => {
    const now = await auditStock(store);
    expect(now.reduce((sum, { sold }) => sum + sold, 0)).toBe(confirmed);
  }, 60_000);
  for (const { reference, paid, refunded, status } of await ledger()) {
    const order = orders.find(({ _id }) => String(_id) === reference);
    const due = order?.status === 'confirmed' ? 9_000 : 0;
    expect({ reference, left: paid - refunded }).toEqual({ reference, left: due });
    if (!order) expect(status).not.toBe('open');
  }

  // The shop works again: all users can log in, and new orders are placed.
  const { client: next } = await people.aPerson('Next');
  const { answer } = await order(next, 'cash', products[0]!, await addAddress(next));
  expect(answer.status).toBe(200);
  expect(await logIn(people.guest, { email: admin.email, password: PASSWORD })).toEqual(expect.any(String));
});

test('a backup is readable by its owner only, and a modified one is rejected', async () => {
  const [name = ''] = (await readdir(backups)).filter((each) => each.startsWith('20')).sort();
  const folder = join(backups, name);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile()))
    expect((await stat(join(file.parentPath, file.name))).mode & 0o077).toBe(0);
  await rm(join(folder, 'tokri_order', 'orders.bson.gz'));
  const problems = [];
  for await (const problem of verifyBackup(folder)) problems.push(problem);
  expect(problems).toEqual([expect.stringContaining('order.orders: its file cannot be read')]);
});
