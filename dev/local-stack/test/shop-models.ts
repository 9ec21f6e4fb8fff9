import { type Connection, Schema, type Types } from 'mongoose';

/** Typical models of a shop, with every kind of index that the services use. */
export function shopModels(connection: Connection) {
  const categorySchema = new Schema(
    { name: { type: String, unique: true }, slug: String },
    { timestamps: true },
  );
  const productSchema = new Schema(
    {
      sku: { type: String, required: true, unique: true },
      name: { type: String, required: true, index: true },
      price: { type: Number, min: 0 },
      stock: { type: Number, default: 0 },
      tags: { type: [String], index: true },
      category: { type: Schema.Types.ObjectId, ref: 'Category' },
      attrs: { type: Map, of: String },
      variants: [{ color: String, qty: Number }],
      weight: Schema.Types.Decimal128,
      description: String,
      deletedAt: Date,
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  productSchema.index({ category: 1, price: -1 });
  productSchema.index({ name: 'text', description: 'text' });
  productSchema.index({ 'variants.color': 1 });
  productSchema.index({ deletedAt: 1 }, { partialFilterExpression: { stock: { $gt: 0 } } });
  const orderSchema = new Schema(
    {
      user: String,
      items: [{ product: { type: Schema.Types.ObjectId, ref: 'Product' }, qty: Number, price: Number }],
      total: Number,
      status: { type: String, default: 'pending' },
    },
    { timestamps: true },
  );
  const sessionSchema = new Schema({ token: String, expiresAt: { type: Date, expires: 0 } });
  return {
    Category: connection.model('Category', categorySchema),
    Product: connection.model('Product', productSchema),
    Order: connection.model('Order', orderSchema),
    LoginSession: connection.model('LoginSession', sessionSchema),
  };
}

export type ShopModels = ReturnType<typeof shopModels>;

export interface NumberDoc {
  _id: number;
  i: number;
  group: number;
}

export interface AccountDoc {
  _id: number | Types.ObjectId;
  balance: number;
}
