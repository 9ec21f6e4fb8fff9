import mongoose, { type Connection } from 'mongoose';

export interface AskedQuery {
  collection: string;
  method: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
}

export interface QueryReport {
  /** Every query of a growing collection, once for each shape. */
  asked: AskedQuery[];
  /** Those that read a whole collection to answer. */
  scans: AskedQuery[];
}

const COPIES = 3_000;
/** Those of messaging: rows that travel on, looked at by suites of their own. */
const MESSAGING = ['outbox', 'inbox', 'leases'];

/** Rows like the first one of each collection, so many that reading all of them would be the wrong way. */
async function multiply(connection: Connection, small: readonly string[]): Promise<void> {
  for (const { name } of (await connection.listCollections()).filter((each) => !small.includes(each.name))) {
    const collection = connection.collection(name);
    const model = await collection.findOne({});
    if (!model) continue;
    const copy = (index: number) =>
      Object.fromEntries(
        Object.entries(model).map(([field, value]) => [field, other(value, index)]),
      ) as typeof model;
    await collection.insertMany(Array.from({ length: COPIES }, (_each, index) => copy(index)));
  }
}

function other(value: unknown, index: number): unknown {
  if (typeof value === 'string') return `${value}-${index}`;
  if (value instanceof mongoose.Types.ObjectId) return new mongoose.Types.ObjectId();
  if (value instanceof Date) return new Date(value.getTime() + index * 1_000);
  if (Array.isArray(value)) return value.map((entry) => other(entry, index));
  return value;
}

function watch(small: readonly string[]): Map<string, AskedQuery> {
  const asked = new Map<string, AskedQuery>();
  mongoose.set('debug', (collection: string, method: string, filter: unknown, ...rest: unknown[]) => {
    if (small.includes(collection) || !/^(?:find|update|delete|replace|count)/.test(method)) return;
    const sort = rest
      .map((options) => (options as { sort?: AskedQuery['sort'] } | undefined)?.sort)
      .find((each) => each !== undefined);
    const query = { collection, method, filter: (filter ?? {}) as AskedQuery['filter'], sort };
    asked.set(JSON.stringify([collection, method, Object.keys(query.filter).sort(), sort]), query);
  });
  return asked;
}

/** The steps of the plan: MongoDB's stages or PostgreSQL's node types. */
async function stepsOf(connection: Connection, { collection, filter, sort }: AskedQuery): Promise<string[]> {
  const cursor = connection.collection(collection).find(filter);
  if (sort) cursor.sort(sort);
  const steps: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (['stage', 'Node Type'].includes(key) && typeof inner === 'string') steps.push(inner);
      if (!['rejectedPlans', 'IndexCosts', 'IndexDetails'].includes(key)) walk(inner);
    }
  };
  walk(await cursor.explain('queryPlanner'));
  if (steps.length === 0) throw new Error(`no plan for a query of ${collection}`);
  return steps;
}

const isScan = (step: string) => step === 'COLLSCAN' || step === 'Seq Scan';

/**
 * Uses a service twice, with its collections grown in between, and reads the plan of every query that it made the second
 * time. `few` names collections that hold a few rows and are meant to be read whole.
 */
export async function readPlans(
  connection: Connection,
  use: () => Promise<void>,
  few: readonly string[] = [],
): Promise<QueryReport> {
  const small = [...MESSAGING, ...few];
  await use();
  await multiply(connection, small);
  const asked = watch(small);
  try {
    await use();
  } finally {
    mongoose.set('debug', false);
  }
  const scans: AskedQuery[] = [];
  for (const query of asked.values()) {
    if ((await stepsOf(connection, query)).some(isScan)) scans.push(query);
  }
  return { asked: [...asked.values()], scans };
}
