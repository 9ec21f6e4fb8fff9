import { inBatches } from '@tokri/database';
import { productCsv, productLines } from '@tokri/product-file';
import { open } from 'node:fs/promises';
import { presentWhole } from '../products/present';
import { readShelves } from '../products/shelves/store';
import { readStocks } from '../stock/move-stock';
import type { CatalogueStore } from '../store';
import type { ProductRow } from '../products/store';
import { everyName } from '../taxonomy/references';

const BATCH = 500;

/** Writes every product to a new CSV file, like the table's Export. @returns how many @throws when the file exists */
export const exportFile =
  ({ store }: { store: CatalogueStore }) =>
  async (path: string): Promise<number> => {
    const names = await everyName(store, null);
    const file = await open(path, 'wx');
    let count = 0;
    try {
      const rows = store.products.find().sort({ _id: 1 }).lean().cursor();
      await file.write(productCsv([]));
      for await (const batch of inBatches<ProductRow>(rows, BATCH)) {
        const stocks = await readStocks(
          store,
          null,
          batch.map(({ _id }) => String(_id)),
        );
        const shelves = await readShelves(
          store,
          null,
          batch.map(({ _id }) => _id),
        );
        const products = batch.map((row) => {
          const id = String(row._id);
          return presentWhole(row, stocks.get(id)?.onHand ?? 0, names, shelves.get(id));
        });
        await file.write(`\r\n${productLines(products)}`);
        count += batch.length;
      }
    } finally {
      await file.close();
    }
    return count;
  };
