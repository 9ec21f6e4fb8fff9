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
  /** Queries whose plan reads a whole collection or index. */
  collectionScans: ObservedQuery[];
}

const COPIES = 3_000;
/** Larger than the number of entries in any test. */
const FAR_BEYOND = 1_000_000;
/** Collections of @tokri/messaging, whose queries are tested there. */
const MESSAGING = ['outbox', 'inbox', 'parked', 'leases'];

/** Copies the first row of each collection so often that a full scan is no longer the best plan. */
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

const shapeOf = (filter: ObservedQuery['filter']) =>
  Object.entries(filter).map(([field, value]) =>
    typeof value === 'object' && value !== null && !(value instanceof mongoose.Types.ObjectId)
      ? [field, Object.keys(value)]
      : [field],
  );

function filtersOf(method: string, [first]: readonly unknown[]): ObservedQuery['filter'][] {
  if (/^(?:find|update|delete|replace|count)/.test(method)) return [(first ?? {}) as ObservedQuery['filter']];
  if (method === 'aggregate') return [(first as { $match?: ObservedQuery['filter'] }[])[0]?.$match ?? {}];
  if (method !== 'bulkWrite') return [];
  const operations = first as { updateOne?: { filter: ObservedQuery['filter'] } }[];
  return operations.flatMap(({ updateOne }) => (updateOne ? [updateOne.filter] : []));
}

function observeQueries(isObserved: (collection: string, method: string) => boolean) {
  const queries = new Map<string, ObservedQuery>();
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (!isObserved(collection, method)) return;
    const sort = args
      .slice(1)
      .map((options) => (options as { sort?: ObservedQuery['sort'] } | undefined)?.sort)
      .find((each) => each !== undefined);
    for (const filter of filtersOf(method, args)) {
      const query = { collection, method, filter, sort };
      queries.set(JSON.stringify([collection, method, shapeOf(filter).sort(), sort]), query);
    }
  });
  return queries;
}

/** Stages that read single rows by id. */
const BY_ID = ['IDHACK', 'EXPRESS_IXSCAN', 'EXPRESS_CLUSTERED_IXSCAN'];

/** Whether the plan reads a whole collection, or a whole index: one whose first field is not in the filter. */
async function scans(connection: Connection, { collection, filter, sort }: ObservedQuery): Promise<boolean> {
  const cursor = connection.collection(collection).find(filter);
  if (sort) cursor.sort(sort);
  const [stages, nodes, indexes]: [string[], string[], string[]] = [[], [], []];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'stage') stages.push(String(inner));
      if (key === 'Node Type') nodes.push(String(inner));
      if (['indexName', 'Index Name'].includes(key)) indexes.push(String(inner));
      if (!['rejectedPlans', 'IndexCosts', 'IndexDetails'].includes(key)) walk(inner);
    }
  };
  walk(await cursor.explain('queryPlanner'));
  // Plans of PostgreSQL have nodes, plans of MongoDB have stages.
  const steps = nodes.length > 0 ? nodes : stages;
  if (steps.length === 0) throw new Error(`no plan for a query of ${collection}`);
  if (steps.some((step) => step === 'COLLSCAN' || step === 'Seq Scan')) return true;
  if (steps.some((step) => BY_ID.includes(step)) || Object.keys(filter).length === 0) return false;
  // Parsed from the default name of an index; indexes with custom names are not checked.
  const firstFields = indexes.flatMap((index) => /^(.+?)_(?:-?1|$)/.exec(index)?.[1] ?? []);
  return firstFields.some((field) => !JSON.stringify(filter).includes(`"${field}"`));
}

interface Options {
  small?: readonly string[];
  /** Fills the collections; without it `exercise` runs twice, and the first rows are copied in between. */
  grow?: () => Promise<void>;
}

/** Exercises a service on collections so large that a scan is the wrong plan, and explains all of its queries. */
export async function explainQueries(
  connection: Connection,
  exercise: () => Promise<void>,
  { small = [], grow }: Options = {},
): Promise<QueryPlanReport> {
  const excluded = [...MESSAGING, ...small];
  if (grow) await grow();
  else {
    await exercise();
    await growCollections(connection, excluded);
  }
  const queries = observeQueries(
    // An aggregation matches all copies of a row, so that its best plan would be a scan.
    (collection, method) => !excluded.includes(collection) && (grow !== undefined || method !== 'aggregate'),
  );
  try {
    await exercise();
  } finally {
    mongoose.set('debug', false);
  }
  const collectionScans: ObservedQuery[] = [];
  for (const query of queries.values()) {
    if (await scans(connection, query)) collectionScans.push(query);
  }
  return { queries: [...queries.values()], collectionScans };
}
