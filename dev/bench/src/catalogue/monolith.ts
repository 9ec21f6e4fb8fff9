import express, { type Request } from 'express';
import mongoose, { Schema, type QueryFilter } from 'mongoose';
import type { AddressInfo } from 'node:net';

/** The baseline, a typical shop: one Express app, one database, populate, $regex as search. */
interface ProductRow {
  name: string;
  description: string;
  category: mongoose.Types.ObjectId[];
}

const reference = (ref: string) => [{ type: Schema.Types.ObjectId, ref }];
const named = new Schema({ name: String, image: String }, { timestamps: true });
const product = new Schema(
  {
    name: { type: String, index: true },
    image: [String],
    category: reference('Category'),
    subCategory: reference('SubCategory'),
    unit: String,
    stock: Number,
    price: Number,
    discount: Number,
    description: String,
    more_details: Object,
  },
  { timestamps: true },
);
product.index({ category: 1 });

async function main(): Promise<void> {
  const connection = await mongoose.createConnection(process.env.MONGO_URL ?? '').asPromise();
  connection.model('Category', named, 'categories');
  connection.model('SubCategory', named, 'subcategories');
  const products = connection.model<ProductRow>('Product', product as never, 'products');
  await products.init();

  const page = async (filter: QueryFilter<ProductRow>, number: number, limit: number) => {
    const [data, totalCount] = await Promise.all([
      products
        .find(filter)
        .sort({ createdAt: -1 })
        .skip((number - 1) * limit)
        .limit(limit)
        .populate('category subCategory'),
      products.countDocuments(filter),
    ]);
    return { data, totalCount, totalPage: Math.ceil(totalCount / limit), page: number };
  };
  const app = express();
  app.use(express.json());
  app.post('/list', async (request: Request<object, object, { id: string }>, response) => {
    response.json(await page({ category: { $in: [request.body.id] } }, 1, 15));
  });
  app.post('/search', async (request: Request<object, object, { search: string }>, response) => {
    const like = { $regex: request.body.search, $options: 'i' };
    response.json(await page({ $or: [{ name: like }, { description: like }] }, 1, 10));
  });
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('SIGTERM', () => process.exit(0));
}

void main();
