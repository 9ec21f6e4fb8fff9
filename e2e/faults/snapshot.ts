import type { Mail } from '@tokri/local-stack';
import { openDeadLetters } from '@tokri/messaging';
import type { ObjectId } from 'mongodb';
import { setTimeout as rest } from 'node:timers/promises';
import { auditStock, type StockAccount } from '../../services/catalogue/src/stock-audit';
import { createStore } from '../../services/catalogue/src/store';
import type { LedgerRow } from './card-desk';
import { QUEUES } from './courier';
import type { Stage } from './stage';

export interface OrderRow {
  id: string;
  number: string;
  userId: string;
  method: 'cash' | 'card';
  status: 'pending' | 'awaiting-payment' | 'confirmed' | 'cancelled';
  paymentStatus: string;
  /** Never the shopper's: its placing was answered with a failure. */
  refused: boolean;
  lines: { productId: string; quantity: number; cartLineId?: string }[];
  /** Rupees. */
  total: number;
  timeline: { cause: string }[];
}

/** What stands in every book of the shop at one moment, read past the proxies. */
export interface Snapshot {
  orders: OrderRow[];
  ledger: LedgerRow[];
  stock: StockAccount[];
  mails: readonly Mail[];
  carts: { userId: string; lineIds: string[] }[];
  queues: { name: string; messages: number }[];
  deadLetters: { queue: string; id: string; reason: string }[];
  outboxes: { service: string; rows: number }[];
  sightings: { id: string; type: string; subject: string; times: number }[];
  providerEvents: { id: string; type: string; delivered: boolean }[];
  /** Ids of provider events that payment remembers. */
  remembered: Set<string>;
}

const PUBLISHERS = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media', 'witness'];

/** A book that cannot be opened for so long is named, in place of waiting for it for ever. */
const LONGEST_LOOK_MS = 60_000;

async function inTime<T>(book: string, reading: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const tooLate = rest(LONGEST_LOOK_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`the book of ${book} could not be read`);
  });
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    waiting.abort();
  }
}

export async function takeSnapshot({ database, engines, mailbox, cards }: Stage): Promise<Snapshot> {
  const of = (service: string) => database.useDb(`tokri_${service}`, { useCache: true });
  const rowsOf = (service: string, name: string) =>
    inTime(`${service}.${name}`, of(service).collection(name).find().toArray());
  const [orders, carts, sightings, known] = await Promise.all([
    rowsOf('order', 'orders'),
    rowsOf('cart', 'carts'),
    rowsOf('witness', 'sightings'),
    rowsOf('payment', 'provider-events'),
  ]);
  const outboxes = await Promise.all(
    PUBLISHERS.map(async (service) => ({ service, rows: (await rowsOf(service, 'outbox')).length })),
  );
  const deadLetters = [];
  for (const queue of QUEUES)
    deadLetters.push(...(await inTime(`${queue}.dead`, deadLettersOf(engines.amqpUrl, queue))));
  return {
    orders: orders.map(({ _id, ...row }) => ({ ...(row as unknown as OrderRow), id: hex(_id) })),
    ledger: await cards.ledger(),
    stock: await inTime('stock', auditStock(storeOf(of('catalogue')))),
    mails: mailbox.mails(),
    carts: carts.map(({ _id, lines }) => ({
      userId: String(_id).replace('user:', ''),
      lineIds: (lines as { _id: string }[]).map((line) => String(line._id)),
    })),
    queues: await queuesOf(engines.amqpManagementUrl),
    deadLetters,
    outboxes,
    sightings: sightings.map(({ _id, type, subject, times }) => ({
      id: String(_id),
      type: String(type),
      subject: String(subject),
      times: Number(times),
    })),
    providerEvents: await cards.events(),
    remembered: new Set(known.map(({ _id }) => String(_id))),
  };
}

const hex = (id: ObjectId) => id.toHexString();

type Connection = Parameters<typeof createStore>[0];
const stores = new WeakMap<Connection, ReturnType<typeof createStore>>();
function storeOf(connection: Connection): ReturnType<typeof createStore> {
  const store = stores.get(connection) ?? createStore(connection);
  stores.set(connection, store);
  return store;
}

async function deadLettersOf(amqpUrl: string, queue: string): Promise<Snapshot['deadLetters']> {
  const letters = await openDeadLetters(amqpUrl, queue);
  try {
    return (await letters.list()).map(({ id, type, reason }) => ({
      queue,
      id,
      reason: `${type}: ${reason}`,
    }));
  } finally {
    await letters.close();
  }
}

/** Answer of the broker's management API; the address carries the login. */
export async function askBroker<T>(managementUrl: string, path: string): Promise<T> {
  const url = new URL(path, managementUrl);
  const login = Buffer.from(`${url.username}:${url.password}`).toString('base64');
  url.username = url.password = '';
  const response = await fetch(url, {
    headers: { authorization: `Basic ${login}` },
    signal: AbortSignal.timeout(10_000),
  });
  return (await response.json()) as T;
}

const queuesOf = (managementUrl: string) =>
  askBroker<Snapshot['queues']>(managementUrl, '/api/queues?disable_stats=true&enable_queue_totals=true');
