import type { ShopEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import type { Store } from '../store';

type Parts = Pick<Dependencies, 'auditChaining'> & {
  store: Pick<Store, 'auditEntries' | 'pendingAuditEntries'>;
};

/** Keeps an entry until it is appended to the chain. Idempotent. */
export async function receiveEntry(
  { store: { auditEntries, pendingAuditEntries }, auditChaining }: Parts,
  { data, time }: ShopEvent<'audit.recorded'>,
  { session, afterCommit }: Transaction,
): Promise<void> {
  const { entryId } = data;
  if (await auditEntries.exists({ _id: entryId }).session(session)) return;
  await pendingAuditEntries.updateOne(
    { _id: entryId },
    { $setOnInsert: { data, at: new Date(time), receivedAt: new Date() } },
    { session, upsert: true },
  );
  afterCommit(auditChaining.wake);
}
