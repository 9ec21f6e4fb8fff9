import type { Mail } from '@tokri/local-stack';
import { openDeadLetters } from '@tokri/messaging';
import type { CardLedgerEntry } from '@tokri/shop-client';
import type { ObjectId } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StockAccount } from '../../../../services/catalogue/src/stock/audit/account';
import { auditStock } from '../../../../services/catalogue/src/stock/audit/audit';
import type { LedgerFault } from '../../../../services/catalogue/src/stock/audit/replay';
import { replayInBatches } from '../../../../services/catalogue/src/stock/audit/replay-entries';
import { createCatalogueStore, type CatalogueStore } from '../../../../services/catalogue/src/store';
import type { Settlement } from '../../../../services/order/src/cash/cash';
import type { Invoice } from '../../../../services/order/src/invoices/invoice';
import type { MissingPieces } from '../../../../services/order/src/orders/ledger';
import type { CashWith, Order } from '../../../../services/order/src/orders/order';
import type { ShownStatus } from '../../../../services/order/src/orders/transitions';
import type { Environment } from './environment';
import { readFigures, type FiguresRecord } from './figures';
import { QUEUES } from './message-chaos';

/** An order as stored in the database. */
export type OrderRecord = Pick<
  Order,
  'id' | 'number' | 'userId' | 'method' | 'paymentStatus' | 'lines' | 'items' | 'total' | 'refunded'
> & {
  status: ShownStatus;
  rejected: boolean;
  timeline: Pick<Order['timeline'][number], 'cause' | 'status' | 'by'>[];
  picking?: {
    picked: readonly { productId: string; quantity: number }[];
    missing?: readonly MissingPieces[];
  };
  returnedStock?: 'restocked' | 'written-off';
  /** Pieces refused at the door, with the time of the pending return and its result. */
  refusedPieces?: readonly { productId: string; quantity: number }[];
  refusedAt?: Date;
  refusedStock?: 'restocked' | 'written-off';
  cashWith?: CashWith;
};

export type InvoiceRecord = Pick<Invoice, 'kind' | 'year' | 'serial' | 'number' | 'orderId' | 'reverses'> & {
  lines: { total: number }[];
};

/** The state of all services, queues, the mailbox and the card provider at one time. */
export interface Snapshot {
  orders: OrderRecord[];
  invoices: InvoiceRecord[];
  /** Last number of each series, by year and kind: `2627/INV`. */
  lastSerials: ReadonlyMap<string, number>;
  figures: FiguresRecord;
  settlements: Pick<Settlement, 'id' | 'amount' | 'orderIds'>[];
  ledger: CardLedgerEntry[];
  stock: StockAccount[];
  /** Products whose stock differs from the sum of their entries. */
  stockFaults: LedgerFault[];
  mails: readonly Mail[];
  carts: { userId: string; lineIds: string[] }[];
  queues: { name: string; messages: number }[];
  /** Includes parked events, whose type a later version may support. */
  deadLetters: { queue: string; id: string; reason: string }[];
  outboxes: { service: string; rows: number }[];
  /** How often the event counter handled each event. */
  deliveries: { id: string; type: string; subject: string; times: number; code?: string }[];
  providerEvents: { id: string; type: string; delivered: boolean }[];
  /** Ids of provider events that payment has processed. */
  processedProviderEvents: Set<string>;
}

const PUBLISHERS = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media', 'event-counter'];
const READ_TIMEOUT_MS = 60_000;

/** Rejects with the name of a source that cannot be read in time. */
async function withTimeout<T>(what: string, reading: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timeout = sleep(READ_TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`${what} could not be read in time`);
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    timeout.catch(() => undefined);
    waiting.abort();
  }
}

export async function takeSnapshot({ database, engines, mailbox, cards }: Environment): Promise<Snapshot> {
  const databaseOf = (service: string) => database.useDb(`tokri_${service}`, { useCache: true });
  const rowsOf = (service: string, name: string) =>
    withTimeout(`${service}.${name}`, databaseOf(service).collection(name).find().toArray());
  const [orders, invoices, series, settlements, carts, deliveries, processed] = await Promise.all([
    rowsOf('order', 'orders'),
    rowsOf('order', 'invoices'),
    rowsOf('order', 'invoice_series'),
    rowsOf('order', 'cash_settlements'),
    rowsOf('cart', 'carts'),
    rowsOf('event-counter', 'deliveries'),
    rowsOf('payment', 'provider-events'),
  ]);
  const outboxes = await Promise.all(
    PUBLISHERS.map(async (service) => ({ service, rows: (await rowsOf(service, 'outbox')).length })),
  );
  const deadLetters = [];
  for (const queue of QUEUES)
    deadLetters.push(
      ...(await withTimeout(`${queue}.dead`, deadLettersOf(engines.amqpUrl('operator'), queue))),
      ...(await rowsOf(queue, 'parked')).map(({ _id }) => ({ queue, id: String(_id), reason: 'parked' })),
    );
  return {
    orders: orders.map(({ _id, ...row }) => ({ ...(row as unknown as OrderRecord), id: hex(_id) })),
    invoices: invoices as unknown as InvoiceRecord[],
    lastSerials: new Map(series.map(({ _id, last }) => [String(_id), Number(last)])),
    settlements: settlements.map(({ _id, ...row }) => ({ ...(row as unknown as Settlement), id: hex(_id) })),
    figures: await withTimeout('figures', readFigures(databaseOf('order'))),
    ledger: await cards.ledger(),
    stock: await withTimeout('stock', auditStock(storeOf(databaseOf('catalogue')))),
    stockFaults: await withTimeout('stock entries', replayAll(storeOf(databaseOf('catalogue')))),
    mails: mailbox.mails(),
    carts: carts.map(({ _id, lines }) => ({
      userId: String(_id).replace('user:', ''),
      lineIds: (lines as { _id: string }[]).map((line) => String(line._id)),
    })),
    queues: await queuesOf(engines.amqpManagementUrl),
    deadLetters,
    outboxes,
    deliveries: deliveries.map(({ _id, ...row }) => ({
      ...(row as unknown as Snapshot['deliveries'][number]),
      id: String(_id),
    })),
    providerEvents: await cards.events(),
    processedProviderEvents: new Set(processed.map(({ _id }) => String(_id))),
  };
}

const hex = (id: ObjectId) => id.toHexString();

type Connection = Parameters<typeof createCatalogueStore>[0];
const stores = new WeakMap<Connection, ReturnType<typeof createCatalogueStore>>();
function storeOf(connection: Connection): CatalogueStore {
  const store = stores.get(connection) ?? createCatalogueStore(connection);
  stores.set(connection, store);
  return store;
}

async function deadLettersOf(amqpUrl: string, queue: string): Promise<Snapshot['deadLetters']> {
  const deadLetters = await openDeadLetters(amqpUrl, queue);
  try {
    return (await deadLetters.list()).map(({ id, type, reason }) => ({
      queue,
      id,
      reason: `${type}: ${reason}`,
    }));
  } finally {
    await deadLetters.close();
  }
}

/** Response of RabbitMQ's management API; the URL contains the login. */
export async function callBrokerManagement<T>(managementUrl: string, path: string): Promise<T> {
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
  callBrokerManagement<Snapshot['queues']>(
    managementUrl,
    '/api/queues?disable_stats=true&enable_queue_totals=true',
  );

async function replayAll(store: CatalogueStore): Promise<LedgerFault[]> {
  const all: LedgerFault[] = [];
  for await (const { faults } of replayInBatches(store, { full: true })) all.push(...faults);
  return all;
}
