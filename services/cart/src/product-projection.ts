import { defineModel } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { newRow, type ProductRow } from './product-row';

const productModel = defineModel<ProductRow>({
  name: 'Product',
  collection: 'products',
  fields: {
    _id: { type: String, required: true },
    product: Schema.Types.Mixed,
    sequence: { type: Number, required: true },
    stock: { type: Number, required: true },
    stockSequence: { type: Number, required: true },
    gone: { type: Boolean, required: true },
  },
});

export function createProductProjection(connection: Connection) {
  const model = productModel(connection);
  return {
    models: [model],

    async find(ids: readonly string[], session?: ClientSession): Promise<Map<string, ProductRow>> {
      if (ids.length === 0) return new Map();
      const rows = await model
        .find({ _id: { $in: [...ids] } })
        .session(session ?? null)
        .lean<ProductRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },

    /** Applies what an event says; the row is written only when it changes. @returns whether it did */
    async apply(
      id: string,
      session: ClientSession,
      change: (row: ProductRow) => ProductRow,
    ): Promise<boolean> {
      const before = (await model.findById(id).session(session).lean<ProductRow>()) ?? newRow(id);
      const after = change(before);
      if (after === before) return false;
      await model.replaceOne({ _id: id }, after, { upsert: true, session });
      return true;
    },
  };
}

export type ProductProjection = ReturnType<typeof createProductProjection>;
