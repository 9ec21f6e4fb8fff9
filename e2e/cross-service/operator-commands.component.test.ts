import type { ProcessName } from '@tokri/contracts';
import { createTestEnvironment, newId, type TestEnvironment } from '@tokri/testing';
import { bundleProcesses, scriptOf } from '@tokri/local-stack/build';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { createCatalogueStore } from '../../services/catalogue/src/store';
import { startPicking } from '../../services/order/src/fulfilment/fulfilment';
import { acceptCash, beginOrder } from '../../services/order/src/checkout/placement';
import { createOrderStore } from '../../services/order/src/orders/store';
import { anOrderDraft, decided } from '../../services/order/test/builders';

/** Runs a command in a separate process, like an operator. @returns its lines and exit code */
const root = join(__dirname, '../..');
let environment: TestEnvironment;
let connection: Connection;
/** Of the bundles, which start faster than the sources. */
let folder: string;
beforeAll(async () => {
  environment = await createTestEnvironment('commands');
  folder = await mkdtemp(join(root, 'services/order/.local-commands-'));
  await bundleProcesses(root, folder, ['order', 'catalogue']);
  connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
});
afterAll(async () => {
  await connection.close();
  await environment.close();
  await rm(folder, { recursive: true });
});

const runOperator = (service: ProcessName, ...words: string[]) => run('error', service, words);

const run = (LOG_LEVEL: string, service: ProcessName, words: string[]) =>
  new Promise<{ code: number; printed: string[]; stderr: string }>((resolve) => {
    const script = join(folder, scriptOf(service, 'operator'));
    const MONGO_URL = environment.mongoUrl;
    const AMQP_URL = environment.amqpUrlOf(service);
    const env = { ...process.env, LOG_LEVEL, MONGO_URL, AMQP_URL };
    execFile(process.execPath, [script, ...words], { cwd: root, env }, (error, out, stderr) => {
      const code = error ? Number(error.code) : 0;
      resolve({ code, printed: out.split('\n').filter(Boolean), stderr });
    });
  });

test('orders stuck: none, then the stuck order with its number, cause and delay', async () => {
  const store = createOrderStore(connection);
  await store.prepare();
  const ordered = (number: string, minutesAgo: number) =>
    beginOrder(anOrderDraft({ id: newId(), number, createdAt: new Date(Date.now() - minutesAgo * 60_000) }));
  const confirmed = acceptCash(ordered('ORD-AAAAAAAA', 60), new Date());
  if (confirmed === 'unchanged') throw new Error('nothing was decided');
  await store.insert(confirmed.next);
  await store.insert(ordered('ORD-BBBBBBBB', 0));
  expect(await runOperator('order', 'stuck')).toEqual({
    code: 0,
    printed: ['order: 1 on their way, 0 stuck'],
    stderr: '',
  });

  const late = ordered('ORD-CCCCCCCC', 30);
  await store.insert(late);
  const { code, printed } = await runOperator('order', 'stuck');
  expect(code).toBe(1);
  expect(printed).toEqual([expect.any(String), 'order: 2 on their way, 1 stuck']);
  expect(printed[0]).toMatch(
    new RegExp(`^ORD-CCCCCCCC  ${late.id}  cash  pending \\([\\w.-]+\\)  1[67]\\d\\d s beyond its deadline$`),
  );
});

test('orders desk: waiting orders with their age, then stuck and late ones and those without refund', async () => {
  const store = createOrderStore(connection);
  await store.prepare();
  await connection.collection('orders').deleteMany({});
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const confirmed = (number: string, seconds: number) => {
    const draft = anOrderDraft({ id: newId(), number, createdAt: ago(seconds), promiseSeconds: 600 });
    return decided(acceptCash(beginOrder(draft), ago(seconds)));
  };
  await store.insert(confirmed('ORD-AAAAAAAA', 60));
  const calm = await runOperator('order', 'desk');
  expect(calm).toMatchObject({ code: 0, stderr: '' });
  expect(calm.printed).toEqual([
    expect.stringMatching(/^confirmed: 1, the oldest for \d+ s$/),
    ...['picking: 0', 'packed: 0', 'on-the-way: 0', 'not-delivered: 0'],
    'order: 1 at the desk, 0 stand still, 0 late, 0 riders out, 0 refunds refused, 0 problems open, 0 with refused items to take back',
  ]);

  const slow = decided(startPicking(confirmed('ORD-BBBBBBBB', 4_000), 'asha', ago(2_400)));
  const refused = {
    ...confirmed('ORD-DDDDDDDD', 30),
    ...{ method: 'card' as const, paymentStatus: 'PAID' as const, refundRefusedAt: ago(900) },
  };
  await store.insert(slow);
  await store.insert(refused);
  const { code, printed } = await runOperator('order', 'desk');
  expect(code).toBe(1);
  expect(printed[1]).toMatch(/^picking: 1, the oldest for 24\d\d s \(stands still after 1800 s\)$/);
  expect(printed[5]).toMatch(
    new RegExp(`^ORD-BBBBBBBB  ${slow.id}  cash  picking  for 24\\d\\d s, stands still, 34\\d\\d s late$`),
  );
  expect(printed[6]).toMatch(
    new RegExp(`^ORD-DDDDDDDD  ${refused.id}  card  confirmed  refund refused 9\\d\\d s ago$`),
  );
  expect(printed.slice(7)).toEqual([
    'order: 3 at the desk, 1 stand still, 1 late, 0 riders out, 1 refunds refused, 0 problems open, 0 with refused items to take back',
  ]);
});

test('stock-audit: no difference, then the product with a difference and its sum', async () => {
  const store = createCatalogueStore(connection);
  await store.prepare();
  const [rice, tea] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  const at = new Date();
  await store.stocks.create([
    { _id: rice, onHand: 5, gone: false },
    { _id: tea, onHand: 4, gone: false },
  ]);
  await store.movements.create([
    { productId: rice, cause: 'received', quantity: 12, at },
    { productId: rice, cause: 'adjusted', quantity: -2, at },
    { productId: tea, cause: 'received', quantity: 4, at },
  ]);
  const reservation = (state: 'held' | 'committed' | 'released', quantity: number) => ({
    _id: new mongoose.Types.ObjectId(),
    state,
    lines: [{ productId: rice, quantity }],
    expiresAt: at,
    history: [],
  });
  await store.reservations.create([
    reservation('held', 2),
    reservation('committed', 3),
    reservation('released', 9),
  ]);
  expect(await runOperator('catalogue', 'stock-audit')).toEqual({
    code: 0,
    printed: ['2 products (2 ledgers read), 9 pieces on hand, 5 reserved or sold: it adds up'],
    stderr: '',
  });

  await store.stocks.updateOne({ _id: rice }, { onHand: 6 });
  expect(await runOperator('catalogue', 'stock-audit')).toMatchObject({
    code: 1,
    printed: [
      `${rice.toHexString()}: on hand 6 + reserved 2 + sold 3 is not 10 received (difference 1)`,
      '2 products (1 ledgers read), 10 pieces on hand, 5 reserved or sold: 1 do not add up',
    ],
  });
});

test('stock-replay: reports products whose entries do not match the stock, until the difference is accepted', async () => {
  const store = createCatalogueStore(connection);
  await store.prepare();
  await store.stocks.deleteMany({});
  const salt = new mongoose.Types.ObjectId();
  const at = new Date();
  await store.stocks.create([{ _id: salt, onHand: 5, gone: false, sequence: 2 }]);
  await store.stockEntries.create([
    { productId: salt, sequence: 1, cause: 'first-stock', before: 0, after: 8, at },
    { productId: salt, sequence: 2, cause: 'order-reserved', before: 7, after: 5, at },
  ]);
  const wrong = [
    `${salt.toHexString()}: entry 2 begins with 7 after 8`,
    '1 products (1 replayed): 1 do not add up, 0 accepted',
  ];
  expect(await runOperator('catalogue', 'stock-replay')).toMatchObject({ code: 1, printed: wrong });
  expect(await runOperator('catalogue', 'stock-replay', '--accept')).toMatchObject({
    ...{ code: 0, printed: [wrong[0], '1 products (1 replayed): 1 do not add up, 1 accepted'] },
  });
  expect(await runOperator('catalogue', 'stock-replay', '--full')).toMatchObject({
    ...{ code: 0, printed: ['1 products (1 replayed): the entries add up'] },
  });
});

test('log lines of a command are not in its output [G-257]', async () => {
  const { printed, stderr } = await run('info', 'order', ['outbox']);
  expect(printed).toEqual(['order: 0 unpublished, the oldest 0 s old']);
  expect(stderr).toMatch(/^\{"level":/);
});

test('an invalid command exits with code 2 and a list of commands', async () => {
  const { code, printed, stderr } = await runOperator('order', 'stuck', 'please');
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(stderr).toContain("Commands of order's operator");
});
