import type { AuditEntry, calls, RequestOf } from '@tokri/contracts';
import type { QueryFilter } from 'mongoose';
import type { AuditEntryRow } from './store';
import type { Store } from '../store';
import type { User } from '../accounts/store/users';
import { presentEntry } from './present-entry';
import { wordsOf } from './words';

type AuditStore = Pick<Store, 'auditEntries' | 'users'>;
type Asked = RequestOf<typeof calls.getAuditEntries>;
type Page = { data: AuditEntry[]; nextCursor?: number };

/** A page of the log, newest first. Every filter uses an index. */
export async function listEntries(store: AuditStore, asked: Asked): Promise<Page> {
  const places = await placesOf(store, asked);
  if (!places) return { data: [] };
  const { limit, actorId, kind, action, subjectId, search } = asked;
  const words = wordsOf(search);
  if (search !== '' && words.length === 0) return { data: [] };
  const filter: QueryFilter<AuditEntryRow> = {
    sequence: places,
    ...(actorId && { actorId }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(subjectId && { subjectId }),
    ...(words.length > 0 && { words: { $all: words } }),
  };
  const found = await store.auditEntries
    .find(filter)
    .sort({ sequence: -1 })
    .limit(limit + 1)
    .lean<AuditEntryRow[]>();
  const rows = found.slice(0, limit);
  const actors = await actorsOf(store, rows);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => presentEntry(row, actors)),
    ...(last && found.length > limit && { nextCursor: last.sequence }),
  };
}

/** The range of sequences between two times, since both rise together; undefined when it is empty. */
async function placesOf({ auditEntries }: AuditStore, { from, to, cursor = Infinity }: Asked) {
  const placeOf = async (recordedAt: { $gte: Date } | { $lt: Date }, order: 1 | -1) => {
    const found = await auditEntries
      .findOne({ recordedAt }, { sequence: 1 })
      .sort({ recordedAt: order, sequence: order })
      .lean<Pick<AuditEntryRow, 'sequence'>>();
    return found?.sequence;
  };
  const first = from === undefined ? 1 : await placeOf({ $gte: new Date(from) }, 1);
  const last = to === undefined ? Infinity : await placeOf({ $lt: new Date(to) }, -1);
  if (first === undefined || last === undefined) return undefined;
  const below = Math.min(cursor, last + 1);
  return { $gte: first, ...(below < Infinity && { $lt: below }) };
}

async function actorsOf(
  { users }: AuditStore,
  rows: readonly AuditEntryRow[],
): Promise<ReadonlyMap<string, User>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const found = await users.find({ _id: { $in: ids } }).lean<User[]>();
  return new Map(found.map((user) => [String(user._id), user]));
}
