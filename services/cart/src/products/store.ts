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

export interface ProductChange {
  id: string;
  /** @returns the same object when nothing changes */
  change: (row: ProductRow) => ProductRow;
}

export function createProductProjection(connection: Connection) {
  const model = productModel(connection);

  async function find(ids: readonly string[], session?: ClientSession): Promise<Map<string, ProductRow>> {
    if (ids.length === 0) return new Map();
    const rows = await model
      .find({ _id: { $in: [...ids] } })
      .session(session ?? null)
      .lean<ProductRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  return {
    models: [model],
    find,

    /** Applies the changes in order; writes each row once, and only if it changed. */
    async apply(changes: readonly ProductChange[], session: ClientSession): Promise<void> {
      const before = await find([...new Set(changes.map(({ id }) => id))], session);
      const after = new Map<string, ProductRow>();
      for (const { id, change } of changes) {
        const known = after.get(id) ?? before.get(id) ?? newRow(id);
        const changed = change(known);
        if (changed !== known) after.set(id, changed);
      }
      if (after.size === 0) return;
      await model.bulkWrite(
        [...after].map(([_id, replacement]) => ({
          replaceOne: { filter: { _id }, replacement, upsert: true },
        })),
        { session },
      );
    },
  };
}

export type ProductProjection = ReturnType<typeof createProductProjection>;
