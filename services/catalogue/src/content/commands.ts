import { MAX_PAGES, type calls, type PageValues, type RequestOf } from '@tokri/contracts';
import { conflict, invalidInput, notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { nextVersion as lockWriters } from '../store';
import {
  deletedPage,
  exists,
  faultsOf,
  isRepeated,
  nextVersion,
  restoredValues,
  withChanges,
  type Page,
} from './page';
import { eventsOf, eventsOfDeletion } from './page-events';
import { EXISTING, findPage, findVersion } from './queries';

interface PageDependencies extends Pick<Dependencies, 'store' | 'unitOfWork'> {
  now: () => Date;
}

type ValuesOf = (current: Page, session: ClientSession) => Promise<PageValues>;

/**
 * Saves the changes as a new version, with its audit entry. Equal values save nothing, and a repeated request returns the
 * version that it saved.
 * @throws 409 STALE_UPDATE when the page is no longer the version that the admin was shown; 409 CONFLICT beyond 30 pages
 */
export const savePage =
  (dependencies: PageDependencies) =>
  ({ slug, version, ...changes }: RequestOf<typeof calls.savePage>, by: string): Promise<Page> =>
    save(dependencies, slug, version, by, async ({ values }) => withChanges(values, changes));

/** Saves the text of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restorePage =
  (dependencies: PageDependencies) =>
  ({ slug, version, restores }: RequestOf<typeof calls.restorePage>, by: string): Promise<Page> =>
    save(
      dependencies,
      slug,
      version,
      by,
      async ({ values }, session) => {
        const restored = await findVersion(dependencies.store, slug, restores, session);
        if (!restored) throw notFound('This version');
        return restoredValues(values, restored.values);
      },
      restores,
    );

/** @throws 404 also for a repeated deletion, and 409 for a published page or a later version */
export const deletePage =
  ({ store, unitOfWork }: PageDependencies) =>
  ({ slug, version }: RequestOf<typeof calls.deletePage>): Promise<void> =>
    unitOfWork(async ({ session, emit }) => {
      await lockWriters(store, session);
      const page = await findPage(store, slug, session);
      if (!exists(page)) throw notFound('This page');
      if (page.version !== version) throw changedSince(page);
      if (page.values.isPublished)
        throw conflict('CONFLICT', 'This page is published. Please make it a draft before you delete it.');
      const { version: last, values } = deletedPage(page);
      await store.pages.replaceOne({ _id: slug }, { version: last, values }, { session });
      await store.pageVersions.deleteMany({ slug }, { session });
      emit(...eventsOfDeletion(page));
    });

async function save(
  { store, unitOfWork, now }: PageDependencies,
  slug: string,
  shown: number,
  by: string,
  valuesOf: ValuesOf,
  restores?: number,
): Promise<Page> {
  return unitOfWork(async ({ session, emit }) => {
    // Concurrent saves of admins conflict on this row, and one of them runs again on the other's version.
    await lockWriters(store, session);
    const current = await findPage(store, slug, session);
    const values = await valuesOf(current, session);
    if (current.version !== shown) {
      const last = await findVersion(store, slug, current.version, session);
      if (isRepeated(last, shown, values, by)) return current;
      throw changedSince(current);
    }
    const faults = faultsOf(values);
    if (faults) throw invalidInput(faults);
    const next = nextVersion(current, values, by, now(), restores);
    if (next === 'unchanged') return current;
    if (!exists(current) && (await store.pages.countDocuments(EXISTING, { session })) >= MAX_PAGES)
      throw conflict('CONFLICT', 'A shop has at most 30 pages. Please delete one first.');
    const { version, at } = next;
    await store.pageVersions.insertMany([{ ...next, changed: [...next.changed] }], { session, lean: true });
    await store.pages.replaceOne({ _id: slug }, { version, values, at }, { session, upsert: true });
    emit(...eventsOf(current, next));
    return next;
  });
}

const changedSince = ({ version }: Page) =>
  conflict('STALE_UPDATE', 'Somebody else has changed this page. Please look at it and save again.', {
    version,
  });
