import { Schema, type ClientSession, type Connection } from 'mongoose';
import { isDuplicateKey } from '@tokri/database';

/** Events that this service has handled; a second delivery finds the row and is dropped. */
interface InboxRow {
  _id: string;
  type: string;
  at: Date;
}

const KEPT_SECONDS = 14 * 24 * 3_600;

const inboxSchema = new Schema<InboxRow>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    at: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { versionKey: false, collection: 'inbox' },
);

export const inboxModel = (connection: Connection) =>
  connection.models.Inbox ?? connection.model<InboxRow>('Inbox', inboxSchema);

export class AlreadyHandled extends Error {}

/** Records the event in the consumer's transaction; throws AlreadyHandled when an earlier delivery committed. */
export async function recordInInbox(
  connection: Connection,
  session: ClientSession,
  { id, type }: { id: string; type: string },
): Promise<void> {
  const model = inboxModel(connection);
  try {
    await model.create([{ _id: id, type, at: new Date() }], { session });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AlreadyHandled(id);
    throw error;
  }
}

/** Like recordInInbox, for a batch; throws a duplicate key error when an event is recorded already or occurs twice. */
export async function recordAllInInbox(
  connection: Connection,
  session: ClientSession,
  events: readonly { id: string; type: string }[],
): Promise<void> {
  const at = new Date();
  const rows = events.map(({ id, type }) => ({ _id: id, type, at }));
  if (rows.length > 0) await inboxModel(connection).insertMany(rows, { session, lean: true });
}
