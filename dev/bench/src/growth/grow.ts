import { nameKey } from '@tokri/contracts';
import { readServers } from '@tokri/local-stack';
import { newId } from '@tokri/testing';
import mongoose, { type Connection } from 'mongoose';

export interface Size {
  products: number;
  orders: number;
}

type Row = Record<string, unknown> & { _id: unknown };
/** The fields in which copy number `index` differs from its original. */
type Change = (sample: Row, index: number) => Partial<Row>;

const BATCH = 2_000;
const SAMPLES = 5_000;
const DAY_MS = 86_400_000;
/** Orders of a regular shopper. */
const ORDERS_PER_SHOPPER = 20;

const objectId = () => new mongoose.Types.ObjectId();

/**
 * Grows a shop to the size with copies of its rows that have new ids, numbers, names and times. Needs at least one
 * order of each kind and a shop not in use; its processes must be restarted afterwards.
 */
export async function growShop(home: string, { products, orders }: Size, say: (line: string) => void) {
  const open: Connection[] = [];
  const databaseOf = async (service: string): Promise<Connection> => {
    const url = new URL(readServers(home).mongoUrl);
    url.pathname = `/tokri_${service}`;
    const connection = await mongoose.createConnection(url.href).asPromise();
    open.push(connection);
    return connection;
  };
  const grow = async (database: Connection, name: string, count: number, change: Change) => {
    const startedAt = performance.now();
    await copyRows(database, name, count, change);
    say(
      `${database.name}.${name}: ${count} rows more in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    );
  };
  try {
    await growCatalogue(await databaseOf('catalogue'), await databaseOf('cart'), products, grow);
    const ids = Array.from({ length: orders }, objectId);
    const shopperOf = (index: number) => ids[index - (index % ORDERS_PER_SHOPPER)]!.toHexString();
    const at = (index: number) => new Date(Date.now() - DAY_MS - (index * 300 * DAY_MS) / orders);
    const [order, catalogue, cart] = await Promise.all(['order', 'catalogue', 'cart'].map(databaseOf));
    await grow(order!, 'orders', orders, (_sample, index) => ({
      _id: ids[index],
      number: orderNumber(index),
      userId: shopperOf(index),
      createdAt: at(index),
      submissionKey: newId(),
      fingerprint: newId(),
      openSlot: undefined,
      dueAt: undefined,
    }));
    await grow(catalogue!, 'reservations', orders, (_sample, index) => ({
      _id: ids[index],
      expiresAt: at(index),
    }));
    await grow(cart!, 'cleared_orders', orders, (_sample, index) => ({ _id: ids[index]!.toHexString() }));
    const identity = await databaseOf('identity');
    await grow(identity, 'order_notes', orders, (_sample, index) => ({
      _id: ids[index]!.toHexString(),
      userId: shopperOf(index),
      orderNumber: orderNumber(index),
    }));
    const shoppers = Math.ceil(orders / ORDERS_PER_SHOPPER);
    await grow(identity, 'users', shoppers, (_sample, index) => ({
      _id: ids[index * ORDERS_PER_SHOPPER],
      email: `${newId()}@grown.example`,
    }));
    const address = await databaseOf('address');
    await grow(address, 'addresses', shoppers, (_sample, index) => ({
      _id: objectId(),
      userId: shopperOf(index * ORDERS_PER_SHOPPER),
    }));
    await grow(cart!, 'carts', shoppers, (_sample, index) => ({
      _id: `user:${shopperOf(index * ORDERS_PER_SHOPPER)}`,
    }));
    const payment = await databaseOf('payment');
    await grow(payment, 'payments', Math.floor(orders / 2), (_sample, index) => ({
      _id: ids[index],
      userId: shopperOf(index),
      orderNumber: orderNumber(index),
      dueAt: undefined,
      sessionId: `cs_${newId()}`,
      intentId: `pi_${newId()}`,
    }));
    for (const service of [identity, catalogue!, cart!]) {
      await grow(service, 'inbox', orders, () => ({ _id: newId() + newId() }));
    }
  } finally {
    await Promise.all(open.map((connection) => connection.close()));
  }
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Maps indexes to distinct, scattered 40-bit numbers, written as eight letters. */
const orderNumber = (index: number): string => {
  let rest = (BigInt(index) * 654_188_429_981n) % 2n ** 40n;
  let letters = '';
  for (; letters.length < 8; rest /= 32n) letters += ALPHABET[Number(rest % 32n)];
  return `ORD-${letters}`;
};

type Grow = (database: Connection, name: string, count: number, change: Change) => Promise<void>;

/** Products with their stock, stock ledger and cart projections. */
async function growCatalogue(catalogue: Connection, cart: Connection, products: number, grow: Grow) {
  const there = await catalogue
    .collection('products')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const more = Math.max(0, products - there.length);
  const ids = Array.from({ length: more }, objectId);
  const stock = (sample: Row, index: number) => ({ ...sample, _id: ids[index] });
  await grow(catalogue, 'products', more, (sample, index) => {
    const name = `${String(sample.name)} No ${2 + Math.floor(index / there.length)}`;
    return { _id: ids[index], name, nameKey: nameKey(name) };
  });
  await grow(catalogue, 'stocks', more, stock);
  await grow(catalogue, 'stockmovements', more, (_sample, index) => ({
    _id: objectId(),
    productId: ids[index],
  }));
  await grow(cart, 'products', more, (sample, index) => ({
    _id: ids[index]!.toHexString(),
    product: { ...(sample.product as Row), _id: ids[index]!.toHexString() },
  }));
}

async function copyRows(database: Connection, name: string, count: number, change: Change): Promise<void> {
  const collection = database.collection(name);
  const samples = (await collection.find().limit(SAMPLES).toArray()) as unknown as Row[];
  if (samples.length === 0) throw new Error(`${name} has no row to copy`);
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_each, offset) => {
      const sample = samples[(at + offset) % samples.length]!;
      const row = { ...sample, ...change(sample, at + offset) };
      return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
    });
    await collection.insertMany(rows, { ordered: false });
  }
}
