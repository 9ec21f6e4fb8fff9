import type { AuditChange, BrokenLink } from '@tokri/contracts';
import { customerSubject } from '@tokri/service-kit/customer-subject';
import { createHash } from 'node:crypto';
import type { Link, Proofs } from './proofs';

/** An entry of the hash chain: the hashed fields and the hash. */
export interface ChainedEntry {
  _id: string;
  sequence: number;
  /** When the write was committed. */
  at: Date;
  service: string;
  kind: string;
  action: string;
  subjectId: string;
  subjectName: string;
  changes: AuditChange[];
  /** Salted hash of actor and address, so that both can be erased without breaking the chain. */
  actorDigest: string;
  /** Hash of the previous entry; `GENESIS` in the first one. */
  previousHash: string;
  hash: string;
}

export interface Actor {
  actorId?: string;
  address?: string;
}

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Salted, because addresses are few enough to be guessed from an unsalted hash. */
export const actorDigest = (salt: string, { actorId, address }: Actor): string =>
  sha256([salt, actorId ?? null, address ?? null]);

/** SHA-256 of all fields in a fixed order, including the previous hash. */
export const hashOf = (entry: Omit<ChainedEntry, 'hash'>): string =>
  sha256([
    entry.previousHash,
    entry.sequence,
    entry._id,
    entry.at.toISOString(),
    entry.service,
    entry.kind,
    entry.action,
    entry.subjectId,
    entry.subjectName,
    entry.changes.map(({ field, before, after }) => [field, before ?? null, after ?? null]),
    entry.actorDigest,
  ]);

type StoredEntry = ChainedEntry & Actor & { salt?: string; erasure?: string; customerId?: string };

/** Without its salt (erased actor) the digest cannot be checked; the entry needs a proof of the erasure instead. */
const hasItsActor = (entry: StoredEntry, proofs: Pick<Proofs, 'provesErasure'>): boolean =>
  entry.salt === undefined
    ? entry.actorId === undefined &&
      entry.address === undefined &&
      proofs.provesErasure(entry._id, entry.erasure)
    : actorDigest(entry.salt, entry) === entry.actorDigest;

const hasItsCustomer = ({ customerId, subjectId }: StoredEntry): boolean =>
  customerId === undefined || customerSubject(customerId) === subjectId;

/** Why an entry does not follow `before`; undefined when it does. */
export function brokenLinkOf(
  entry: StoredEntry,
  before: Link,
  proofs: Pick<Proofs, 'provesErasure'>,
): BrokenLink | undefined {
  const { sequence } = entry;
  const expected = before.sequence + 1;
  if (sequence > expected) return { sequence: expected, fault: 'missing' };
  if (sequence < expected) return { sequence, fault: 'inserted' };
  if (!hasItsActor(entry, proofs) || !hasItsCustomer(entry) || hashOf(entry) !== entry.hash)
    return { sequence, fault: 'changed' };
  return entry.previousHash === before.hash ? undefined : { sequence, fault: 'unlinked' };
}
