import { newEvent, type SearchTuningChanges } from '@tokri/contracts';
import type { Dependencies } from '../../dependencies';
import { auditEvent, conflict, notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import { nextTuningVersion, type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import { namesOf } from './pinned-products';
import { readTuning } from './read-tuning';
import type { SearchRehearsalRow } from './store';
import { describeTuning } from './describe-tuning';
import { withChanges, type StoredTuning } from './tuning';

/**
 * Applies a rehearsed tuning, in one transaction with its audit entry. Safe to repeat. @throws 404, and 409 while the rehearsal
 * is not done or when another one was applied since
 */
export const applyTuning =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (rehearsalId: string): Promise<void> =>
    write(async ({ session, emit }) => {
      const row = await store.searchRehearsals
        .findById(rehearsalId)
        .session(session)
        .lean<SearchRehearsalRow>();
      if (!row) throw notFound('This rehearsal');
      if (row.state === 'applied') return;
      if (row.state !== 'done') throw conflict('CONFLICT', 'This rehearsal has not been done to the end.');
      const version = await nextTuningVersion(store, session);
      if (version !== row.tuningVersion + 1)
        throw conflict('CONFLICT', 'Synonyms or pinned results have changed since. Please rehearse again.');
      // Concurrent writers conflict on the version above.
      const before = await readTuning(store, row.tuningVersion);
      const after = withChanges(before, row);
      await writeTuning(store, session, row, after);
      await store.searchRehearsals.updateOne(
        { _id: rehearsalId },
        { $set: { state: 'applied' } },
        { session },
      );
      const ids = row.pins.flatMap(({ query, productIds }) => [
        ...productIds,
        ...(before.pins.get(query) ?? []),
      ]);
      const words = describeTuning(before, after, await namesOf(store, new Set(ids)));
      emit(newEvent('search.tuned', 'search', { version }));
      if (words.changes.length > 0)
        emit(
          auditEvent({
            service: 'catalogue',
            kind: 'search',
            action: 'changed',
            subjectId: 'search',
            ...words,
          }),
        );
    });

async function writeTuning(
  store: CatalogueStore,
  session: ClientSession,
  changes: SearchTuningChanges,
  { ownGroups, pins }: StoredTuning,
): Promise<void> {
  const groups = changes.synonyms.map(({ groupId: _id }) => {
    const phrases = ownGroups.get(_id);
    return phrases ? replaced({ _id, phrases: [...phrases] }) : removed(_id);
  });
  const queries = changes.pins.map(({ query: _id }) => {
    const ids = pins.get(_id);
    return ids ? replaced({ _id, productIds: ids.map(toId) }) : removed(_id);
  });
  if (groups.length > 0) await store.searchSynonyms.bulkWrite(groups, { session });
  if (queries.length > 0) await store.pinnedResults.bulkWrite(queries, { session });
}

const replaced = <Row extends { _id: string }>(replacement: Row) => ({
  replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
});
const removed = (_id: string) => ({ deleteOne: { filter: { _id } } });
