import mongoose from 'mongoose';

/** What an import inserts for a new product, without its event. */
const COLLECTIONS = ['products', 'stocks', 'stockentries', 'stockmovements', 'bulkresults'];
const MOST = 2_000;
const AT_ONCE = 100;

/** The documents of imported products, which `insert` writes into another database, in transactions of 100 products. */
export async function readImported(mongoUrl: (database: string) => string) {
  const connect = (name: string) => mongoose.createConnection(mongoUrl(name)).asPromise();
  const from = await connect('bench_catalogue');
  const into = await connect('bench_bare');
  const parts: { target: mongoose.mongo.Collection; documents: mongoose.mongo.Document[] }[] = [];
  for (const name of COLLECTIONS) {
    await into.createCollection(name);
    const documents = await from.collection(name).find().limit(MOST).toArray();
    parts.push({ target: into.collection(name), documents });
  }
  const count = parts[0]!.documents.length;
  return {
    count,
    async insert(): Promise<void> {
      for (let start = 0; start < count; start += AT_ONCE)
        await into.transaction(async (session) => {
          for (const { target, documents } of parts) {
            const next = documents.slice(start, start + AT_ONCE);
            if (next.length > 0) await target.insertMany(next, { session });
          }
        });
    },
    close: () => Promise.all([from.close(), into.close()]),
  };
}
