import type { Logger } from '@tokri/service-kit';
import { createReadModel, createSearches } from './read-model';
import type { CatalogueStore } from '../store';
import type { ProductRow } from '../products/store';

/**
 * Loads a catalogue like a starting replica and searches it, to check that a restored copy can serve.
 * @returns how many products can be searched @throws Error when a product is not found by its name
 */
export const smokeRead =
  ({ store, logger }: { store: CatalogueStore; logger: Logger }) =>
  async (): Promise<number> => {
    const searches = createSearches();
    const { search } = searches;
    const readModel = createReadModel({ store, searches, logger, lowStockAt: 0 });
    await readModel.load();
    const [product] = await store.products
      .find({ state: { $exists: false } })
      .sort({ _id: -1 })
      .limit(1)
      .lean<ProductRow[]>();
    if (!product) return 0;
    const shown = await readModel.products([String(product._id)]);
    const found = search.find(product.name, 0, search.size()).ids;
    if (!shown.has(String(product._id)) || !found.includes(String(product._id)))
      throw new Error(`${product.name} is in the catalogue and cannot be found`);
    return search.size();
  };
