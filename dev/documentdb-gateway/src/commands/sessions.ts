import { Binary } from 'bson';
import type { Handler } from '../call';
import { asDocs, decode, encode } from '../wire/bson';

const OK = encode({ ok: 1 });

const sessionIdsOf = (value: unknown): string[] =>
  asDocs(value).flatMap(({ id }) => (id instanceof Binary ? [Buffer.from(id.buffer).toString('hex')] : []));

const endSessions: Handler = async (call) => {
  const body = decode(call.body);
  const ids = sessionIdsOf(body[call.head.name]);
  const { transactions, snapshots } = call.engine;
  await Promise.all(ids.flatMap((id) => [transactions.endSession(id), snapshots.endSession(id)]));
  return OK;
};

export const sessionCommands: Record<string, Handler> = {
  endSessions,
  killSessions: endSessions,
  refreshSessions: async () => OK,
  startSession: async () => OK,
  commitTransaction: async (call) => {
    await call.engine.transactions.commit(call.head);
    return OK;
  },
  abortTransaction: async (call) => {
    await call.engine.transactions.abort(call.head);
    return OK;
  },
};
