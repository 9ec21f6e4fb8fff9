import { randomUUID } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '@tokri/database';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}

const leaseSchema = new Schema<LeaseRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'leases' },
);

const leaseModel = (connection: Connection): Model<LeaseRow> =>
  (connection.models.Lease as Model<LeaseRow> | undefined) ??
  connection.model<LeaseRow>('Lease', leaseSchema);

/** How long a lease holds when its owner dies. */
const LEASE_MS = 5_000;
/** How long a replica that did not get the lease leaves it alone. */
const ASK_AGAIN_MS = 1_000;

/** Of the replicas of a service one at a time does the work of this name. */
export function createLease(connection: Connection, name: string) {
  const owner = randomUUID();
  const leases = leaseModel(connection);
  let until = 0;
  let askAgainAt = 0;

  return {
    /** True while this process has the lease, for at least half its time from now on. */
    async acquire(): Promise<boolean> {
      const now = Date.now();
      if (until - now > LEASE_MS / 2) return true;
      if (until < now && now < askAgainAt) return false;
      const wanted = new Date(now + LEASE_MS);
      try {
        await leases.updateOne(
          { _id: name, $or: [{ owner }, { until: { $lt: new Date(now) } }] },
          { $set: { owner, until: wanted } },
          { upsert: true },
        );
        until = wanted.getTime();
        return true;
      } catch (error) {
        // The row is there and somebody else's: the upsert cannot make a second one.
        if (!isDuplicateKey(error)) throw error;
        until = 0;
        askAgainAt = now + ASK_AGAIN_MS;
        return false;
      }
    },
    async release(): Promise<void> {
      until = 0;
      await leases.deleteOne({ _id: name, owner });
    },
  };
}
