import type { AuditChange, BrokenLink } from '@tokri/contracts';
import { createHash } from 'node:crypto';

/** A link of the hash chain: what its hash is made of, and the hash. */
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
  /** Hash of who did it and from where, so that they can be forgotten and the chain stays whole. */
  actorDigest: string;
  /** Of the entry before; `GENESIS` in the first one. */
  previousHash: string;
  hash: string;
}

export interface Actor {
  actorId?: string;
  address?: string;
}

/** Stands before the first entry. */
export const GENESIS = '0'.repeat(64);

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Addresses are few enough to be tried one by one: without the salt the digest leads nowhere. */
export const actorDigest = (salt: string, { actorId, address }: Actor): string =>
  sha256([salt, actorId ?? null, address ?? null]);

/** What stands in the chain for a customer, who may be forgotten. Ids are random: the hash of one leads nowhere. */
export const customerSubject = (customerId: string): string => sha256(['customer', customerId]);

/** SHA-256 over every field in a fixed order, that of the entry before among them. */
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

type StoredEntry = ChainedEntry & Actor & { salt?: string; customerId?: string };

/** The end of a part of the chain that was found whole. */
export interface Link {
  sequence: number;
  hash: string;
}

/** Whose person is forgotten names nobody. */
const hasItsActor = (entry: StoredEntry): boolean =>
  entry.salt === undefined
    ? entry.actorId === undefined && entry.address === undefined
    : actorDigest(entry.salt, entry) === entry.actorDigest;

const hasItsCustomer = ({ customerId, subjectId }: StoredEntry): boolean =>
  customerId === undefined || customerSubject(customerId) === subjectId;

/** What is wrong with an entry that stands behind `before`. */
export function brokenLinkOf(entry: StoredEntry, before: Link): BrokenLink | undefined {
  const { sequence } = entry;
  const expected = before.sequence + 1;
  if (sequence > expected) return { sequence: expected, fault: 'missing' };
  if (sequence < expected) return { sequence, fault: 'inserted' };
  if (!hasItsActor(entry) || !hasItsCustomer(entry) || hashOf(entry) !== entry.hash)
    return { sequence, fault: 'changed' };
  return entry.previousHash === before.hash ? undefined : { sequence, fault: 'unlinked' };
}
