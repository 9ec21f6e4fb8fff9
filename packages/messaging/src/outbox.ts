import { randomUUID } from 'node:crypto';
import { versionOf, type NewEvent, type ShopEvent } from '@tokri/contracts';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** A committed event on its way to the broker; the row is deleted once the broker has confirmed it. */
export interface OutboxRow {
  _id: string;
  /** Rises over all events of a service; the relay publishes in this order. */
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

export const outboxModel = (connection: Connection) =>
  connection.models.Outbox ?? connection.model<OutboxRow>('Outbox', outboxSchema);

let lastPosition = 0;
/** Microseconds since 1970, never twice the same in one process. */
function nextPosition(): number {
  lastPosition = Math.max(lastPosition + 1, Date.now() * 1_000);
  return lastPosition;
}

export interface EmitContext {
  source: string;
  traceparent?: string;
}

/** Writes events into the outbox within the unit of work's transaction. */
export async function appendToOutbox(
  connection: Connection,
  session: ClientSession,
  events: readonly NewEvent[],
  context: EmitContext,
): Promise<void> {
  const rows = events.map((event): OutboxRow => {
    const position = nextPosition();
    const id = randomUUID();
    return {
      _id: id,
      position,
      createdAt: new Date(),
      event: {
        ...event,
        id,
        source: context.source,
        time: new Date().toISOString(),
        sequence: position,
        dataversion: versionOf(event.type),
        ...(context.traceparent && { traceparent: context.traceparent }),
      } as ShopEvent,
    };
  });
  await outboxModel(connection).insertMany(rows, { session, lean: true });
}
