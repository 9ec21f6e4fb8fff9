import mongoose from 'mongoose';

const BATCH = 500;
const COLLECTIONS = ['categories', 'subcategories', 'products'];

/** Copies categories and products, with stock, into the monolith's database; returns the number of products. */
export async function copyCatalogue(from: string, to: string): Promise<number> {
  const source = await mongoose.createConnection(from).asPromise();
  const target = await mongoose.createConnection(to).asPromise();
  try {
    await target.dropDatabase();
    let products = 0;
    for (const name of COLLECTIONS) {
      const rows = await source.collection(name).find().toArray();
      const copies = rows.map((row) => (name === 'products' ? { ...row, stock: 20 } : row));
      for (let at = 0; at < copies.length; at += BATCH) {
        await target.collection(name).insertMany(copies.slice(at, at + BATCH));
      }
      if (name === 'products') products = rows.length;
    }
    return products;
  } finally {
    await source.close();
    await target.close();
  }
}
