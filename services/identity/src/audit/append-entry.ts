import type { ShopEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { VersionConflict, type Transaction } from '@tokri/messaging';
import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../dependencies';
import type { AuditHead } from './store';
import type { Store } from '../store';
import { actorDigest, GENESIS, hashOf } from './chain';
import { wordsOf } from './words';

type Parts = Pick<Dependencies, 'erasedUsers' | 'proofs' | 'securityLog'> & { store: AuditStore };
type AuditStore = Pick<Store, 'auditEntries' | 'auditHead'>;

/**
 * Appends an entry to the chain. Entry and head commit together, and a concurrent append conflicts and is retried, so
 * the chain has no gaps and no forks. Sequence and hash are also written to the security log, which is stored
 * elsewhere. Idempotent. Omits an actor who has been erased.
 */
export async function appendEntry(
  { store: { auditEntries, auditHead }, erasedUsers, proofs, securityLog }: Parts,
  { data, time }: ShopEvent<'audit.recorded'>,
  { session, afterCommit }: Transaction,
): Promise<void> {
  const { entryId, actorId, address, customerId, ...facts } = data;
  if (await auditEntries.exists({ _id: entryId }).session(session)) return;
  const end = await advanceHead(auditHead, session);
  const now = new Date();
  const recordedAt = end.recordedAt && end.recordedAt > now ? end.recordedAt : now;
  const salt = randomBytes(16).toString('hex');
  const actor = { ...(actorId !== undefined && { actorId }), ...(address !== undefined && { address }) };
  const entry = {
    _id: entryId,
    sequence: end.sequence,
    at: new Date(time),
    ...facts,
    actorDigest: actorDigest(salt, actor),
    previousHash: end.hash ?? GENESIS,
  };
  const hash = hashOf(entry);
  const isCustomerKnown = customerId !== undefined && !(await erasedUsers.has(customerId, session));
  const customer = isCustomerKnown ? { customerId } : {};
  const isActorErased = actorId !== undefined && (await erasedUsers.has(actorId, session));
  const person = isActorErased ? { erasure: proofs.ofErasure(entryId) } : { ...actor, salt };
  const row = { ...entry, ...person, ...customer, hash, recordedAt, words: wordsOf(facts.subjectName) };
  await auditEntries.insertMany([row], { session, lean: true });
  const link = { sequence: end.sequence, hash };
  // Without a valid proof of the previous end this entry gets none: it must not prove a forged chain.
  const isProven =
    end.hash === undefined || proofs.provesEnd({ sequence: end.sequence - 1, hash: end.hash }, end.proof);
  const head = { hash, proof: isProven ? proofs.ofEnd(link) : '', recordedAt };
  await auditHead.updateOne({ _id: end._id }, { $set: head }, { session });
  afterCommit(() =>
    securityLog.record({ event: 'audit-append', outcome: isProven ? 'ok' : 'failed', ...link }),
  );
}

/** Increments the sequence of the head, which locks it for this transaction. */
async function advanceHead(
  auditHead: AuditStore['auditHead'],
  session: Transaction['session'],
): Promise<Partial<AuditHead> & Pick<AuditHead, '_id' | 'sequence'>> {
  try {
    return await auditHead
      .findOneAndUpdate(
        { _id: 'audit-log' },
        { $inc: { sequence: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean();
  } catch (error) {
    if (isDuplicateKey(error))
      throw new VersionConflict('the head of the audit log was created concurrently');
    throw error;
  }
}
