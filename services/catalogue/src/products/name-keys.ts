import type { Migration } from '@tokri/database';
import type { Connection } from 'mongoose';
import { keyOf } from '../taxonomy/name-key';
import type { ProductRow } from './store';

const BY_NAME = 'name_1';
const UNKEYED = { nameKey: { $exists: false } };
const products = (connection: Connection) => connection.collection<ProductRow>('products');

/** `nameKey` of the products that were there before it, and the index by the name itself, which only earlier releases use. */
export const productNameKeys: Migration = {
  name: 'product-name-keys',
  left: (connection) => products(connection).countDocuments(UNKEYED),
  async batch(connection, size) {
    const rows = await products(connection)
      .find(UNKEYED, { projection: { name: 1 } })
      .limit(size)
      .toArray();
    if (rows.length === 0) return 0;
    await products(connection).bulkWrite(
      rows.map(({ _id, name }) => ({
        // A product that is renamed at the same time is found again.
        updateOne: { filter: { _id, name, ...UNKEYED }, update: { $set: { nameKey: keyOf(name) } } },
      })),
      { ordered: false },
    );
    return rows.length;
  },
  async contract(connection) {
    if (await products(connection).indexExists(BY_NAME)) await products(connection).dropIndex(BY_NAME);
  },
};
