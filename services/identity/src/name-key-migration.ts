import type { Migration } from '@tokri/database';
import { nameKeyOf } from './name-key';
import { usersOf } from './store/users';

const isOld = { nameKey: { $exists: false } } as const;

/** Names as they are searched, for accounts that are older than that. */
export const nameKeys: Migration = {
  name: 'users-name-key',
  left: (connection) => usersOf(connection).countDocuments(isOld),
  async batch(connection, size) {
    const users = usersOf(connection);
    const rows = await users.find(isOld).select('name').limit(size).lean();
    if (rows.length === 0) return 0;
    // Whoever changes a name meanwhile keeps it.
    await users.bulkWrite(
      rows.map(({ _id, name }) => ({
        updateOne: { filter: { _id, name, ...isOld }, update: { $set: { nameKey: nameKeyOf(name) } } },
      })),
    );
    return rows.length;
  },
};
