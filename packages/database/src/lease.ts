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

/** Milliseconds until a lease expires after its owner dies. */
const LEASE_MS = 5_000;
/** Fraction of the lease duration that a replica waits before it tries to acquire the lease again. */
const RETRY_PART = 1 / 5;

/** Matches a lease that has expired, by the database's clock, or belongs to this owner already. */
const isFreeFor = (owner: string) => ({
  $expr: { $or: [{ $eq: ['$owner', owner] }, { $lt: ['$until', '$$NOW'] }] },
});
const takeFor = (owner: string, leaseMs: number) => [
  { $set: { owner, until: { $add: ['$$NOW', leaseMs] } } },
];

type Lease = ReturnType<typeof createLease>;

/**
 * Lets one replica of a service at a time do the work of this name. Not a guarantee: a process that was suspended
 * during its work can continue after another has acquired the lease, so the work must tolerate concurrent runs.
 * @param leaseMs set in tests only
 */
export function createLease(connection: Connection, name: string, leaseMs = LEASE_MS) {
  const owner = randomUUID();
  const leases = leaseModel(connection);
  /** Expiry by this process's monotonic clock, measured before the request: never later than in the database. */
  let until = -Infinity;
  let retryAt = -Infinity;

  /** Inserts the shared row with an expired lease. */
  async function makeRow(): Promise<void> {
    try {
      await leases.create({ _id: name, owner, until: new Date(0) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The database's clock decides, so differing clocks of the replicas have no effect. */
  async function take(): Promise<boolean> {
    for (;;) {
      const isFree = { _id: name, ...isFreeFor(owner) };
      const { matchedCount } = await leases.updateOne(isFree, takeFor(owner, leaseMs), {
        updatePipeline: true,
      });
      if (matchedCount === 1) return true;
      if (await leases.exists({ _id: name })) return false;
      await makeRow();
    }
  }

  return {
    leaseMs,
    /** Acquires or renews the lease. @returns true when this process has it for at least half of its duration */
    async acquire(): Promise<boolean> {
      const now = performance.now();
      if (until - now > leaseMs / 2) return true;
      if (until < now && now < retryAt) return false;
      const isOwn = await take();
      until = isOwn ? now + leaseMs : -Infinity;
      if (!isOwn) retryAt = now + leaseMs * RETRY_PART;
      return isOwn;
    },
    /** Whether this process certainly holds the lease. */
    isHeld: (): boolean => performance.now() < until,
    async release(): Promise<void> {
      until = -Infinity;
      await leases.deleteOne({ _id: name, owner });
    },
  };
}

/** Runs the work and renews the lease during it. If the lease is lost, two run concurrently and must tolerate it. */
export async function whileRenewing<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void lease.acquire().catch(() => undefined), lease.leaseMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Runs the work and returns its result; returns undefined if another replica holds the lease. */
export async function whileAlone<T>(lease: Lease, work: () => Promise<T>): Promise<T | undefined> {
  if (!(await lease.acquire())) return undefined;
  try {
    return await whileRenewing(lease, work);
  } finally {
    await lease.release();
  }
}
