import mongoose, { type Connection } from 'mongoose';

interface ObservedQuery {
  collection: string;
  method: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
}

interface QueryPlanReport {
  /** Every query of a growing collection, once for each shape (collection, method, fields, sort). */
  queries: ObservedQuery[];
  /** Queries whose plan reads the whole collection (COLLSCAN, Seq Scan). */
  collectionScans: ObservedQuery[];
}

const COPIES = 3_000;
/** Larger than the number of entries of any test. */
const FAR_BEYOND = 1_000_000;
/** Collections of @tokri/messaging, whose queries are tested there. */
const MESSAGING = ['outbox', 'inbox', 'parked', 'leases'];

/** Copies the first row of each collection until a full scan is no longer the best plan. */
async function growCollections(connection: Connection, excluded: readonly string[]): Promise<void> {
  for (const { name } of (await connection.listCollections()).filter(
    (each) => !excluded.includes(each.name),
  )) {
    const collection = connection.collection(name);
    const sample = await collection.findOne({});
    if (!sample) continue;
    const copy = (index: number) =>
      Object.fromEntries(
        Object.entries(sample).map(([field, value]) => [
          field,
          // Sequence numbers are unique, and there may be entries after the sample.
          field === 'sequence' ? FAR_BEYOND + index : vary(value, index),
        ]),
      ) as typeof sample;
    await collection.insertMany(Array.from({ length: COPIES }, (_each, index) => copy(index)));
  }
}

function vary(value: unknown, index: number): unknown {
  if (typeof value === 'string') return `${value}-${index}`;
  if (value instanceof mongoose.Types.ObjectId) return new mongoose.Types.ObjectId();
  if (value instanceof Date) return new Date(value.getTime() + index * 1_000);
  if (Array.isArray(value)) return value.map((entry) => vary(entry, index));
  return value;
}

function observeQueries(excluded: readonly string[]): Map<string, ObservedQuery> {
  const queries = new Map<string, ObservedQuery>();
  mongoose.set('debug', (collection: string, method: string, filter: unknown, ...rest: unknown[]) => {
    if (excluded.includes(collection) || !/^(?:find|update|delete|replace|count)/.test(method)) return;
    const sort = rest
      .map((options) => (options as { sort?: ObservedQuery['sort'] } | undefined)?.sort)
      .find((each) => each !== undefined);
    const query = { collection, method, filter: (filter ?? {}) as ObservedQuery['filter'], sort };
    queries.set(JSON.stringify([collection, method, Object.keys(query.filter).sort(), sort]), query);
  });
  return queries;
}

/** The steps of the plan: MongoDB's stages or PostgreSQL's node types. */
async function stepsOf(
  connection: Connection,
  { collection, filter, sort }: ObservedQuery,
): Promise<string[]> {
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
 * Exercises a service twice, with its collections grown in between, and explains every query of the second time.
 * `smallCollections` lists those with few rows, which may be scanned.
 */
export async function explainQueries(
  connection: Connection,
  exercise: () => Promise<void>,
  smallCollections: readonly string[] = [],
): Promise<QueryPlanReport> {
  const excluded = [...MESSAGING, ...smallCollections];
  await exercise();
  await growCollections(connection, excluded);
  const queries = observeQueries(excluded);
  try {
    await exercise();
  } finally {
    mongoose.set('debug', false);
  }
  const collectionScans: ObservedQuery[] = [];
  for (const query of queries.values()) {
    if ((await stepsOf(connection, query)).some(isScan)) collectionScans.push(query);
  }
  return { queries: [...queries.values()], collectionScans };
}
