import type { UnitOfWork } from '@tokri/messaging';
import { nextVersion, type CatalogueStore } from '../store';
import { changedEvent } from './page-events';
import { findPage, listPages } from './queries';

interface RepublishDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
}

/**
 * Publishes every page again, for the version of the privacy notice in identity. One transaction each, serialised with
 * admin writes, so that no newer event is overtaken. @returns how many
 */
export const republishPages =
  ({ store, unitOfWork }: RepublishDependencies) =>
  async (): Promise<number> => {
    const pages = await listPages(store);
    for (const { slug } of pages)
      await unitOfWork(async ({ session, emit }) => {
        await nextVersion(store, session);
        emit(changedEvent(await findPage(store, slug, session)));
      });
    return pages.length;
  };
