import { DatabaseError } from 'pg';
import { bytesIn, type Run } from './pg/rows';
import { encode, decode, asDocs, isDoc, type Doc } from './wire/bson';
import { sql } from './statements';
import { createTurns } from './turns';

export interface Collections {
  /** Creates the collection before its first write. */
  ensure(db: string, name: string): Promise<void>;
  /** The keys of an index by its name; {} if unknown. */
  keysOf(db: string, collection: string, index: string): Promise<Doc>;
  /** Runs schema changes one at a time, then clears the cache of collections. */
  change<T>(work: () => Promise<T>): Promise<T>;
}

const CREATE_ATTEMPTS = 4;

/**
 * Concurrent first writes would race to create a collection, and a transaction cannot see a collection created by
 * another. So each collection is created once, before its first write and outside any transaction.
 */
export function createCollections(run: Run): Collections {
  const existing = new Set<string>();
  const indexes = new Map<string, Doc[]>();
  const serially = createTurns();

  async function indexesOf(db: string, collection: string): Promise<Doc[]> {
    const key = `${db}.${collection}`;
    const known = indexes.get(key);
    if (known) return known;
    const rows = await run(sql.listIndexes, [db, encode({ listIndexes: collection })]);
    const answer = bytesIn(rows);
    const page = answer && decode(answer).cursor;
    const list = isDoc(page) ? asDocs(page.firstBatch) : [];
    indexes.set(key, list);
    return list;
  }

  /** Repeated: the engine has refused a first write while other databases changed their schema; the cause is not known. */
  async function create(db: string, name: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run(sql.createCollection, [db, name]);
        return;
      } catch (error) {
        if (attempt === CREATE_ATTEMPTS || !(error instanceof DatabaseError)) throw error;
      }
    }
  }

  return {
    async ensure(db, name) {
      const key = `${db}.${name}`;
      if (name === '' || existing.has(key)) return;
      await serially(async () => {
        if (existing.has(key)) return;
        await create(db, name);
        existing.add(key);
      });
    },
    async keysOf(db, collection, index) {
      const found = (await indexesOf(db, collection)).find(({ name }) => name === index);
      return isDoc(found?.key) ? found.key : {};
    },
    change: (work) =>
      serially(async () => {
        try {
          return await work();
        } finally {
          existing.clear();
          indexes.clear();
        }
      }),
  };
}
