import type { Transaction } from '@tokri/messaging';
import type { Batch, ErasedUsers } from '@tokri/service-host';
import type { SecurityLog } from '@tokri/service-kit';
import { randomBytes } from 'node:crypto';
import type { Store } from '../store';
import { actorDigest, GENESIS, hashOf } from './chain';
import type { Link, Proofs } from './proofs';
import type { AuditEntryRow, AuditHead, PendingAuditEntry } from './store';
import { wordsOf } from './words';

export interface AppendDependencies {
  store: Pick<Store, 'auditEntries' | 'auditHead' | 'pendingAuditEntries'>;
  erasedUsers: Pick<ErasedUsers, 'has'>;
  proofs: Proofs;
  securityLog: SecurityLog;
}

/**
 * Appends the oldest received entries to the chain. Entries and head commit together, and a concurrent append conflicts
 * and is retried, so the chain has no gaps and no forks. Sequence and hash are also written to the security log, which
 * is stored elsewhere. Omits persons who have been erased.
 * @returns how many, at most `size`, and whether there may be more
 */
export async function appendEntries(
  { store, erasedUsers, proofs, securityLog }: AppendDependencies,
  size: number,
  { session, afterCommit }: Transaction,
): Promise<Batch> {
  const { auditEntries, auditHead, pendingAuditEntries } = store;
  const oldest = pendingAuditEntries.find({}, null, { session }).sort({ receivedAt: 1 }).limit(size);
  const pending = await oldest.lean<PendingAuditEntry[]>();
  if (pending.length === 0) return { done: 0, hasMore: false };
  const ids = pending.map(({ _id }) => _id);
  await pendingAuditEntries.deleteMany({ _id: { $in: ids } }, { session });
  const hasMore = pending.length === size;
  // A redelivered event can be received again while its entry is appended.
  const known = new Set(await auditEntries.distinct('_id', { _id: { $in: ids } }).session(session));
  const received = pending.filter(({ _id }) => !known.has(_id));
  if (received.length === 0) return { done: pending.length, hasMore };

  const head = await advanceHead(auditHead, received.length, session);
  const before: Link = { sequence: head.sequence - received.length, hash: head.hash ?? GENESIS };
  const erased = await erasedOf(received, (userId) => erasedUsers.has(userId, session));
  const now = new Date();
  const recordedAt = head.recordedAt && head.recordedAt > now ? head.recordedAt : now;
  const rows: AuditEntryRow[] = [];
  for (const entry of received)
    rows.push(rowOf(entry, rows.at(-1) ?? before, { recordedAt, erased, proofs }));
  const end = rows.at(-1)!;

  await auditEntries.insertMany(rows, { session, lean: true });
  // Without a valid proof of the previous end this batch gets none: it must not prove a forged chain.
  const isProven = head.hash === undefined || proofs.provesEnd(before, head.proof);
  const next = { hash: end.hash, proof: isProven ? proofs.ofEnd(end) : '', recordedAt };
  await auditHead.updateOne({ _id: head._id }, { $set: next }, { session });
  afterCommit(() => {
    const outcome = isProven ? 'ok' : 'failed';
    for (const { sequence, hash } of rows)
      securityLog.record({ event: 'audit-append', outcome, sequence, hash });
  });
  return { done: pending.length, hasMore };
}

/** Increments the sequence of the head, which locks it for this transaction. */
const advanceHead = (
  auditHead: Store['auditHead'],
  count: number,
  session: Transaction['session'],
): Promise<Partial<AuditHead> & Pick<AuditHead, '_id' | 'sequence'>> =>
  auditHead
    .findOneAndUpdate(
      { _id: 'audit-log' },
      { $inc: { sequence: count } },
      { session, upsert: true, returnDocument: 'after' },
    )
    .orFail()
    .lean();

/** The erased persons among actors and customers. */
async function erasedOf(
  received: readonly PendingAuditEntry[],
  isErased: (userId: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const persons = received.flatMap(({ data: { actorId, customerId } }) => [actorId, customerId]);
  const erased = new Set<string>();
  for (const person of new Set(persons)) if (person && (await isErased(person))) erased.add(person);
  return erased;
}

interface Circumstances {
  recordedAt: Date;
  erased: ReadonlySet<string>;
  proofs: Pick<Proofs, 'ofErasure'>;
}

function rowOf(
  { _id, data, at }: PendingAuditEntry,
  previous: Link,
  { recordedAt, erased, proofs }: Circumstances,
): AuditEntryRow {
  const { entryId: _entryId, actorId, address, customerId, ...facts } = data;
  const salt = randomBytes(16).toString('hex');
  const actor = { ...(actorId !== undefined && { actorId }), ...(address !== undefined && { address }) };
  const entry = {
    _id,
    sequence: previous.sequence + 1,
    at,
    ...facts,
    actorDigest: actorDigest(salt, actor),
    previousHash: previous.hash,
  };
  const isActorErased = actorId !== undefined && erased.has(actorId);
  const isCustomerKnown = customerId !== undefined && !erased.has(customerId);
  return {
    ...entry,
    ...(isActorErased ? { erasure: proofs.ofErasure(_id) } : { ...actor, salt }),
    ...(isCustomerKnown && { customerId }),
    hash: hashOf(entry),
    recordedAt,
    words: wordsOf(facts.subjectName),
  };
}
