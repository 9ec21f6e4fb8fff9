import { randomUUID } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { publishConfirmed, type Broker } from './broker';
import { outboxModel, type OutboxRow } from './outbox';
import { EXCHANGE } from './topology';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}

const leaseSchema = new Schema<LeaseRow>(
  { _id: String, owner: { type: String, required: true }, until: { type: Date, required: true } },
  { versionKey: false, collection: 'leases' },
);
const leaseModel = (connection: Connection) =>
  connection.models.Lease ?? connection.model<LeaseRow>('Lease', leaseSchema);

const LEASE_MS = 5_000;
const SWEEP_MS = 250;
const BATCH = 200;

export interface Relay {
  start(): void;
  /** There is something new to publish. */
  kick(): void;
  /** Publishes what is left, gives the lease back. */
  stop(): Promise<void>;
}

/**
 * Publishes committed events in order. One relay of a service works at a time (a lease in the database); a row is
 * deleted only after the broker's confirm, so an event is published at least once and never lost. A row that cannot be
 * published stops nothing for good: the batch is tried again.
 */
export function createRelay(connection: Connection, broker: Broker, logger: Logger): Relay {
  const owner = randomUUID();
  const outbox = outboxModel(connection);
  const leases = leaseModel(connection);
  let leaseUntil = 0;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function holdLease(): Promise<boolean> {
    const now = Date.now();
    if (leaseUntil - now > LEASE_MS / 2) return true;
    const until = new Date(now + LEASE_MS);
    try {
      const taken = await leases.updateOne(
        { _id: 'relay', $or: [{ owner }, { until: { $lt: new Date(now) } }] },
        { $set: { owner, until } },
        { upsert: true },
      );
      leaseUntil = taken.matchedCount + taken.upsertedCount > 0 ? until.getTime() : 0;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      leaseUntil = 0;
    }
    return leaseUntil > 0;
  }

  async function publishBatch(): Promise<number> {
    const rows = (await outbox.find().sort({ position: 1 }).limit(BATCH).lean()) as OutboxRow[];
    if (rows.length === 0) return 0;
    const channel = broker.channel();
    const results = await Promise.allSettled(rows.map((row) => publish(channel, row)));
    const confirmed = rows.filter((_row, index) => results[index]?.status === 'fulfilled');
    if (confirmed.length > 0) await outbox.deleteMany({ _id: { $in: confirmed.map((row) => row._id) } });
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return rows.length;
  }

  const publish = (channel: ReturnType<Broker['channel']>, row: OutboxRow) =>
    publishConfirmed(channel, EXCHANGE, row.event.type, Buffer.from(JSON.stringify(row.event)), {
      messageId: row._id,
      type: row.event.type,
      contentType: 'application/json',
      timestamp: Math.floor(row.createdAt.getTime() / 1_000),
      mandatory: true,
    });

  async function drain(): Promise<void> {
    if (!broker.isConnected() || !(await holdLease())) return;
    while ((await publishBatch()) === BATCH) {
      if (!(await holdLease())) return;
    }
  }

  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = drain()
      .catch((error: unknown) => logger.warn({ err: error }, 'outbox could not be published, will try again'))
      .finally(() => {
        running = undefined;
        if (again && !stopped) {
          again = false;
          void run();
        }
      });
    return running;
  }

  return {
    start: () => {
      timer = setInterval(() => void run(), SWEEP_MS);
      void run();
    },
    kick: () => void run(),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await drain().catch((error: unknown) => logger.warn({ err: error }, 'outbox not empty at stop'));
      await leases.deleteOne({ _id: 'relay', owner }).catch(() => undefined);
    },
  };
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 11000;
