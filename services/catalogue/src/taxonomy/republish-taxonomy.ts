import { pick } from '@tokri/database';
import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import { nextVersion, type CatalogueStore } from '../store';
import type { CategoryRow, SubCategoryRow } from './store';

interface RepublishDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  pace?: Pace;
}

/**
 * Publishes every category and sub-category again, for the references to pictures in media. One transaction each, serialised with
 * admin writes, so that no newer event is overtaken. @returns how many
 */
export const republishTaxonomy =
  ({ store, unitOfWork, pace }: RepublishDependencies) =>
  async (): Promise<number> => {
    const categories = await pick(store.categories.find());
    for (const { _id } of categories) {
      await unitOfWork(async ({ session, emit }) => {
        await nextVersion(store, session);
        const row = await store.categories.findById(_id).session(session).lean<CategoryRow>();
        if (row) emit(newEvent('category.updated', String(_id), namedBy(row)));
      });
      await pace?.(1);
    }
    const subCategories = await pick(store.subCategories.find());
    for (const { _id } of subCategories) {
      await unitOfWork(async ({ session, emit }) => {
        await nextVersion(store, session);
        const row = await store.subCategories.findById(_id).session(session).lean<SubCategoryRow>();
        const category = row?.category.map(String) ?? [];
        if (row) emit(newEvent('subcategory.updated', String(_id), { ...namedBy(row), category }));
      });
      await pace?.(1);
    }
    return categories.length + subCategories.length;
  };

const namedBy = ({ _id, name, image }: CategoryRow) => ({ _id: String(_id), name, image });
