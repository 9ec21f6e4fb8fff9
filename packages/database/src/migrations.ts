import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLease, whileRenewing } from './lease';
import { prepareCollections, type PreparableModel } from './model';

/**
 * A change of existing rows (expand and contract, docs/adr/0013). The release that contains it reads and writes both
 * shapes while `migrate` converts old rows; `migrate contract` removes data that only the old code needed, once that
 * code no longer runs and no row of the old shape is left.
 */
export interface Migration {
  /** Recorded in databases, so it must not change once it has run anywhere. */
  name: string;
  /** Number of rows that still have the old shape. */
  left: (connection: Connection) => Promise<number>;
  /** Converts up to `size` of them; safe to repeat, and during writes of both versions. @returns how many */
  batch: (connection: Connection, size: number) => Promise<number>;
  contract?: (connection: Connection) => Promise<void>;
  /** Skipped once it is complete, because no query finds its old rows and it would read all rows again. */
  once?: true;
}

export interface DatabaseSchema {
  /** Its collections with their indexes. */
  models: (connection: Connection) => readonly PreparableModel[];
  /** Inserts rows that must always exist; safe to repeat. */
  seed?: (connection: Connection) => Promise<void>;
  /** Oldest first. */
  migrations?: readonly Migration[];
}

interface MigrationRow {
  _id: string;
  rows: number;
  startedAt: Date;
  /** Time at which no row of the old shape was left. */
  completedAt?: Date;
  contractedAt?: Date;
}

const migrationSchema = new Schema<MigrationRow>(
  {
    _id: { type: String, required: true },
    rows: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    completedAt: Date,
    contractedAt: Date,
  },
  { versionKey: false, collection: 'migrations' },
);

const migrationModel = (connection: Connection): Model<MigrationRow> =>
  (connection.models.Migration as Model<MigrationRow> | undefined) ??
  connection.model<MigrationRow>('Migration', migrationSchema);

export interface MigrateOptions {
  connection: Connection;
  schema: DatabaseSchema;
  say: (line: string) => void;
  /** Rows changed in one batch. */
  batchSize?: number;
  /** Milliseconds between batches, so that the database can serve shoppers. */
  restMs?: number;
}

const BATCH = 500;
const REST_MS = 20;
const RETRY_MS = 250;

/**
 * Creates indexes, then runs every migration in order; safe to repeat, completed migrations cost one query. One process
 * at a time runs migrations while the others wait; when it dies the next one continues.
 */
export const migrate = (options: MigrateOptions): Promise<void> =>
  alone(options.connection, async (stillAlone) => {
    const { connection, schema, say, batchSize = BATCH, restMs = REST_MS } = options;
    await prepareCollections(schema.models(connection));
    await schema.seed?.(connection);
    const records = migrationModel(connection);
    const at = new Date();
    await records.updateOne(
      { _id: indexesOf(schema.models(connection)) },
      { $setOnInsert: { rows: 0, startedAt: at, completedAt: at } },
      { upsert: true },
    );
    for (const { name, batch, once } of schema.migrations ?? []) {
      const now = new Date();
      const record = await records.findById(name).lean();
      if (record?.contractedAt ?? (once && record?.completedAt)) continue;
      if (!record) await records.create({ _id: name, rows: 0, startedAt: now });
      let rows = 0;
      for (;;) {
        await stillAlone();
        const changed = await batch(connection, batchSize);
        if (changed === 0) break;
        rows += changed;
        await records.updateOne({ _id: name }, { $inc: { rows: changed }, $unset: { completedAt: 1 } });
        await pause(restMs);
      }
      await records.updateOne({ _id: name, completedAt: { $exists: false } }, { completedAt: new Date() });
      if (rows > 0 || !record?.completedAt) say(`${name}: ${rows} rows changed, none is left`);
    }
  });

/**
 * Removes data that only the code before the last release needed. Stops at a migration that never ran or has old rows
 * left. @returns whether all was removed
 */
export const contract = ({ connection, schema, say }: MigrateOptions): Promise<boolean> =>
  alone(connection, async (stillAlone) => {
    const records = migrationModel(connection);
    for (const { name, left, contract: removeOld } of schema.migrations ?? []) {
      const record = await records.findById(name).lean();
      if (record?.contractedAt) continue;
      const count = await left(connection);
      if (!record?.completedAt || count > 0) {
        say(`${name}: refused, ${count} rows of the old shape are left: run migrate again`);
        return false;
      }
      await stillAlone();
      await removeOld?.(connection);
      await records.updateOne({ _id: name }, { contractedAt: new Date() });
      say(`${name}: contracted`);
    }
    return true;
  });

/** Resolves when `migrate` of this version has run elsewhere, for example in a Job (MIGRATE_AT_START=false). */
export async function untilMigrated({ connection, schema, say }: MigrateOptions): Promise<void> {
  const records = migrationModel(connection);
  const names = [indexesOf(schema.models(connection)), ...(schema.migrations ?? []).map(({ name }) => name)];
  const areDone = async () =>
    (await records.countDocuments({ _id: { $in: names }, completedAt: { $exists: true } })) === names.length;
  if (await areDone()) return;
  say('waiting for operator.js migrate');
  do await pause(RETRY_MS);
  while (!(await areDone()));
}

/** A name for the set of indexes of this version, by their hash. */
function indexesOf(models: readonly PreparableModel[]): string {
  const indexes = models
    .flatMap(({ collection, schema }) =>
      schema.indexes().map((index) => JSON.stringify([collection.name, index])),
    )
    .sort();
  return `indexes ${createHash('sha256').update(indexes.join('\n')).digest('hex').slice(0, 16)}`;
}

async function alone<T>(
  connection: Connection,
  work: (stillAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const lease = createLease(connection, 'migrations');
  while (!(await lease.acquire())) await pause(RETRY_MS);
  try {
    // An index build is one command that takes longer than a lease lasts.
    return await whileRenewing(lease, () =>
      work(async () => {
        if (!(await lease.acquire())) throw new Error('another process migrates this database');
      }),
    );
  } finally {
    await lease.release();
  }
}
