import type { BrokenLink } from '@tokri/contracts';
import type { AuditEntryRow, AuditHead } from './store';
import type { Store } from '../store';
import { brokenLinkOf, GENESIS } from './chain';
import type { Link, Proofs } from './proofs';

type AuditStore = Pick<Store, 'auditEntries' | 'auditHead'>;

interface Parts {
  store: AuditStore;
  proofs: Pick<Proofs, 'provesErasure' | 'provesEnd'>;
}

export interface Verified {
  checked: number;
  broken?: BrokenLink;
  last?: Link;
  /** Sequence to continue after; absent at the end. */
  next?: number;
}

const START: Link = { sequence: 0, hash: GENESIS };
const MAX_ENTRIES = 5_000;

/** Verifies up to `most` entries after the sequence `after`. Reads only. */
export async function verifyChain(parts: Parts, after = 0, most = MAX_ENTRIES): Promise<Verified> {
  const { store, proofs } = parts;
  const start = after === 0 ? START : await linkAt(store, after);
  if (!start) return { checked: 0, broken: { sequence: after, fault: 'missing' } };
  let last = start;
  const read = await rowsAfter(store, after, most);
  const result = () => ({
    checked: last.sequence - start.sequence,
    ...(last.sequence > 0 && { last: { sequence: last.sequence, hash: last.hash } }),
  });
  for (const row of read) {
    const broken = brokenLinkOf(row, last, proofs);
    if (broken) return { ...result(), broken };
    last = row;
  }
  if (read.length === most) return { ...result(), next: last.sequence };
  const end = await endOf(parts, last);
  if (end === 'more') return { ...result(), next: last.sequence };
  return { ...result(), ...(end && { broken: end }) };
}

/** Verifies the whole chain, up to the first broken entry. */
export async function verifyWholeChain(parts: Parts): Promise<Omit<Verified, 'next'>> {
  let checked = 0;
  let part: Verified = { checked: 0 };
  do {
    part = await verifyChain(parts, part.next);
    checked += part.checked;
  } while (part.next !== undefined);
  return { ...part, checked };
}

/** Compares the end of the chain with the recorded head. `more`: entries were appended concurrently. */
async function endOf({ store, proofs }: Parts, last: Link): Promise<BrokenLink | 'more' | undefined> {
  const stored = await store.auditHead.findById('audit-log').lean<AuditHead>();
  const head = stored ?? START;
  if (head.sequence === last.sequence) {
    if (head.hash !== last.hash) return { sequence: last.sequence, fault: 'changed' };
    const isProven = last.sequence === 0 || proofs.provesEnd(last, stored?.proof);
    return isProven ? undefined : { sequence: last.sequence, fault: 'unproven' };
  }
  if (head.sequence < last.sequence) return { sequence: head.sequence + 1, fault: 'inserted' };
  const [later] = await rowsAfter(store, last.sequence, 1);
  return later ? 'more' : { sequence: last.sequence + 1, fault: 'missing' };
}

/** From the start it also reads entries before the first sequence, which are faults. */
const rowsAfter = ({ auditEntries }: AuditStore, after: number, most: number): Promise<AuditEntryRow[]> =>
  auditEntries
    .find({ sequence: { $gt: after === 0 ? -Infinity : after } })
    .sort({ sequence: 1 })
    .limit(most)
    .lean<AuditEntryRow[]>()
    .exec();

const linkAt = ({ auditEntries }: AuditStore, sequence: number): Promise<Link | null> =>
  auditEntries.findOne({ sequence }, { sequence: 1, hash: 1 }).lean<Link>().exec();
