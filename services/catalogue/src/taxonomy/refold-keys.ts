import { isDuplicateKey, type Migration } from '@tokri/database';
import type { Connection, Types } from 'mongoose';
import { keyOf } from './name-key';

interface Named {
  _id: Types.ObjectId;
  name: string;
  key: string;
}
const COLLECTIONS = ['categories', 'subcategories'];

/** Rows whose key is not `keyOf` their name, unless that key is taken: of look-alikes, all but one keep their keys. */
async function outdated(connection: Connection) {
  const rows = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const all = await connection.collection<Named>(collection).find().toArray();
      const taken = new Set(all.map(({ key }) => key));
      return all
        .filter(({ name, key }) => key !== keyOf(name) && !taken.has(keyOf(name)))
        .map((row) => ({ ...row, collection }));
    }),
  );
  return rows.flat();
}

/** Updates keys of categories and sub-categories that are older than `nameKey`. */
export const refoldKeys: Migration = {
  name: 'look-alike-keys-of-categories',
  left: async (connection) => (await outdated(connection)).length,
  async batch(connection, size) {
    const some = (await outdated(connection)).slice(0, size);
    for (const { _id, name, key, collection } of some)
      await connection
        .collection<Named>(collection)
        .updateOne({ _id, name, key }, { $set: { key: keyOf(name) } })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    return some.length;
  },
};
