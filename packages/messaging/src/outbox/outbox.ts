import { randomUUID } from 'node:crypto';
import { versionOf, type NewEvent, type ShopEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { Schema, type ClientSession, type Connection, type Model, type mongo } from 'mongoose';
import { sequenceAt } from './sequence';

/** A committed event on its way to the broker; the row is deleted once the broker has confirmed it. */
export interface OutboxRow {
  _id: string;
  /** The event's `sequence`; the relay publishes in this order. */
  position: number;
  createdAt: Date;
  event: ShopEvent;
}

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    position: { type: Number, required: true, index: true },
    createdAt: { type: Date, required: true },
    event: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'outbox' },
);

export const outboxModel = (connection: Connection): Model<OutboxRow> =>
  (connection.models.Outbox as Model<OutboxRow> | undefined) ??
  connection.model<OutboxRow>('Outbox', outboxSchema);

export interface OutboxStatus {
  unpublished: number;
  /** Age of the oldest event that is committed but not yet published; 0 when there is none. */
  oldestSeconds: number;
}

/** @param counting `estimated` uses collection metadata, for metrics: they are read often, also with a large backlog */
export async function outboxStatus(
  connection: Connection,
  counting: 'exact' | 'estimated' = 'exact',
): Promise<OutboxStatus> {
  const outbox = outboxModel(connection);
  const [unpublished, oldest] = await Promise.all([
    counting === 'exact' ? outbox.countDocuments() : outbox.estimatedDocumentCount(),
    pick(outbox.findOne().sort({ position: 1 }), 'createdAt'),
  ]);
  const age = oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0;
  return { unpublished, oldestSeconds: Math.max(0, age) };
}

export interface EmittedEvent {
  event: NewEvent;
  traceparent: string | undefined;
}

/** Writes events of the service `source` into the outbox, within the unit of work's transaction and at its end. */
export async function appendToOutbox(
  connection: Connection,
  session: ClientSession,
  events: readonly EmittedEvent[],
  source: string,
): Promise<void> {
  const outbox = outboxModel(connection);
  const time = await logicalTime(outbox, session);
  const places = new Map<string, number>();
  const rows = events.map(({ event, traceparent }): OutboxRow => {
    const place = places.get(event.subject) ?? 0;
    places.set(event.subject, place + 1);
    const position = sequenceAt(time, place);
    const id = randomUUID();
    const now = new Date();
    const envelope = {
      id,
      source,
      time: now.toISOString(),
      sequence: position,
      dataversion: versionOf(event.type),
    };
    const shopEvent: ShopEvent = { ...event, ...envelope, ...(traceparent && { traceparent }) };
    return { _id: id, position, createdAt: now, event: shopEvent };
  });
  await outbox.insertMany(rows, { session, lean: true });
}

async function logicalTime(outbox: Model<OutboxRow>, session: ClientSession): Promise<mongo.Timestamp> {
  // Work without a statement has read no time yet.
  if (!session.operationTime) await outbox.exists({ _id: '' }).session(session);
  if (!session.operationTime)
    throw new Error('the database is not a replica set: it reports no operationTime');
  return session.operationTime;
}
