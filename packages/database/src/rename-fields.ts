import type { Connection } from 'mongoose';
import type { Migration } from './migrations';

interface RenameOptions {
  name: string;
  collection: string;
  /** The index that only earlier versions make; without it the collection never had the old names. */
  oldIndex: string;
  /** New names by old ones. */
  names: Readonly<Record<string, string>>;
}

/** Renames fields of rows that an earlier version wrote; the contract drops its index. */
export function renameFields({ name, collection, oldIndex, names }: RenameOptions): Migration {
  const rows = (connection: Connection) => connection.collection(collection);
  const isOld = { $or: Object.keys(names).map((old) => ({ [old]: { $exists: true } })) };
  const hasOldIndex = (connection: Connection) => rows(connection).indexExists(oldIndex);
  return {
    name,
    left: async (connection) =>
      (await hasOldIndex(connection)) ? rows(connection).countDocuments(isOld) : 0,
    async batch(connection, size) {
      if (!(await hasOldIndex(connection))) return 0;
      const some = await rows(connection)
        .find(isOld, { projection: { _id: 1 } })
        .limit(size)
        .toArray();
      if (some.length === 0) return 0;
      const ids = { _id: { $in: some.map(({ _id }) => _id) } };
      await rows(connection).updateMany(ids, { $rename: names });
      return some.length;
    },
    async contract(connection) {
      if (await hasOldIndex(connection)) await rows(connection).dropIndex(oldIndex);
    },
  };
}
