import { randomUUID } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from './failures';

interface LeaseRow {
  _id: string;
  owner: string;
  /** By the database's clock. */
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

/** It has run out, by the database's clock, or is this owner's already. */
const isFreeFor = (owner: string) => ({
  $expr: { $or: [{ $eq: ['$owner', owner] }, { $lt: ['$until', '$$NOW'] }] },
});
const takeFor = (owner: string) => [{ $set: { owner, until: { $add: ['$$NOW', LEASE_MS] } } }];

type Lease = ReturnType<typeof createLease>;

/**
 * Of the replicas of a service one at a time does the work of this name, as far as that can be had: a process that was
 * stopped in the middle of its work goes on when another has the lease already. So the work itself must bear two at once.
 */
export function createLease(connection: Connection, name: string) {
  const owner = randomUUID();
  const leases = leaseModel(connection);
  /** By this process's monotonic clock, from before it asked: never later than the database thinks. */
  let until = -Infinity;
  let askAgainAt = -Infinity;

  /** The row that everybody then changes, run out from the beginning. */
  async function makeRow(): Promise<void> {
    try {
      await leases.create({ _id: name, owner, until: new Date(0) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Decided in the database, by its clock: those of the replicas may differ as they like. */
  async function take(): Promise<boolean> {
    for (;;) {
      const isFree = { _id: name, ...isFreeFor(owner) };
      const { matchedCount } = await leases.updateOne(isFree, takeFor(owner), { updatePipeline: true });
      if (matchedCount === 1) return true;
      if (await leases.exists({ _id: name })) return false;
      await makeRow();
    }
  }

  return {
    /** True while this process has the lease, for at least half its time from now on. */
    async acquire(): Promise<boolean> {
      const now = performance.now();
      if (until - now > LEASE_MS / 2) return true;
      if (until < now && now < askAgainAt) return false;
      const isOwn = await take();
      until = isOwn ? now + LEASE_MS : -Infinity;
      if (!isOwn) askAgainAt = now + ASK_AGAIN_MS;
      return isOwn;
    },
    /** Whether it is certain that nobody else has it. */
    isHeld: (): boolean => performance.now() < until,
    async release(): Promise<void> {
      until = -Infinity;
      await leases.deleteOne({ _id: name, owner });
    },
  };
}

/** Runs the work and renews the lease during it. If the lease is lost, two run concurrently, which both must tolerate. */
export async function whileRenewing<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void lease.acquire().catch(() => undefined), LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Does the work unless another replica is at it: then nothing, and undefined. */
export async function whileAlone<T>(lease: Lease, work: () => Promise<T>): Promise<T | undefined> {
  if (!(await lease.acquire())) return undefined;
  try {
    return await whileRenewing(lease, work);
  } finally {
    await lease.release();
  }
}
