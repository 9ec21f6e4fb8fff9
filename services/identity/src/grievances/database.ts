import type { Migration } from '@tokri/database';
import type { Connection } from 'mongoose';
import { forgottenAtOf } from './grievance';
import type { GrievanceRow } from './store';

const ABSENT = { $exists: false };
const UNBOUNDED = { 'guest.email': { $exists: true }, resolvedAt: ABSENT, forgottenAt: ABSENT };
const grievances = (connection: Connection) => connection.collection<GrievanceRow>('grievances');

/** Gives unresolved complaints of guests, which were kept without end, the time of their deletion. */
export const boundGuestGrievances: Migration = {
  name: 'bound-guest-grievances',
  once: true,
  left: (connection) => grievances(connection).countDocuments(UNBOUNDED),
  async batch(connection, size) {
    const rows = await grievances(connection).find(UNBOUNDED).limit(size).toArray();
    for (const row of rows) {
      const forgottenAt = forgottenAtOf(row);
      // One that is resolved in the meantime got its time then.
      if (forgottenAt)
        await grievances(connection).updateOne(
          { _id: row._id, resolvedAt: ABSENT },
          { $set: { forgottenAt } },
        );
    }
    return rows.length;
  },
};
