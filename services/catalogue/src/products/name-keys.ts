import { inBatches, walkRows, type Migration } from '@tokri/database';
import type { Connection } from 'mongoose';
import { keyOf } from '../taxonomy/name-key';
import type { ProductRow } from './store';

const BY_NAME = 'name_1';
const BATCH = 500;
const UNKEYED = { nameKey: { $exists: false } };
const products = (connection: Connection) => connection.collection<ProductRow>('products');
const unkeyed = walkRows<Pick<ProductRow, '_id' | 'name'>>({
  collection: 'products',
  filter: UNKEYED,
  projection: { name: 1 },
});

/** Adds `nameKey` to older products and drops the index by name, which only earlier releases use. */
export const productNameKeys: Migration = {
  name: 'product-name-keys',
  left: (connection) => products(connection).countDocuments(UNKEYED),
  async batch(connection, size) {
    const rows = await unkeyed(connection, size);
    if (rows.length === 0) return 0;
    await products(connection).bulkWrite(
      rows.map(({ _id, name }) => ({
        // A concurrently renamed product does not match, and is found again.
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

type Keyed = Pick<ProductRow, '_id' | 'name' | 'nameKey'>;

/** Batches of products whose `nameKey` differs from `keyOf` their name. */
async function* outdated(connection: Connection, size: number): AsyncGenerator<Keyed[]> {
  const all = products(connection).find({}, { projection: { name: 1, nameKey: 1 } });
  for await (const rows of inBatches<Keyed>(all, size))
    yield rows.filter(({ name, nameKey }) => nameKey !== keyOf(name));
}

/** Recomputes `nameKey` for names with look-alikes of Latin letters, or signs that keyboards do not have. */
export const lookAlikeNameKeys: Migration = {
  name: 'product-name-keys-of-look-alikes',
  once: true,
  async left(connection) {
    let count = 0;
    for await (const { length } of outdated(connection, BATCH)) count += length;
    return count;
  },
  async batch(connection, size) {
    let changed = 0;
    for await (const rows of outdated(connection, size)) {
      for (const { _id, name } of rows)
        await products(connection).updateOne({ _id, name }, { $set: { nameKey: keyOf(name) } });
      changed += rows.length;
    }
    return changed;
  },
};
