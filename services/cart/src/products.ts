import type { Product } from '@tokri/contracts';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** What the cart knows of a product, kept by the catalogue's events. */
export interface ProductRow {
  _id: string;
  /** As last told; undefined while only its stock has been heard of. */
  product?: Product;
  /** Sequence of the event that told the product. */
  sequence: number;
  /** Pieces that can be sold, and the sequence of the event that told them. */
  stock: number;
  stockSequence: number;
  gone: boolean;
}

const schema = new Schema<ProductRow>(
  {
    _id: { type: String, required: true },
    product: Schema.Types.Mixed,
    sequence: { type: Number, required: true },
    stock: { type: Number, required: true },
    stockSequence: { type: Number, required: true },
    gone: { type: Boolean, required: true },
  },
  { versionKey: false, minimize: false, collection: 'products' },
);

const fresh = (id: string): ProductRow => ({ _id: id, sequence: 0, stock: 0, stockSequence: 0, gone: false });

/** The row after a product was told; an event that was overtaken changes nothing. */
export function applyProduct(row: ProductRow, product: Product, sequence: number): ProductRow {
  if (sequence <= row.sequence) return row;
  const newer = sequence > row.stockSequence;
  return {
    ...row,
    product,
    sequence,
    gone: false,
    stock: newer ? product.stock : row.stock,
    stockSequence: newer ? sequence : row.stockSequence,
  };
}

export const applyStock = (row: ProductRow, stock: number, sequence: number): ProductRow =>
  sequence <= row.stockSequence ? row : { ...row, stock, stockSequence: sequence };

export const applyDeleted = (row: ProductRow, sequence: number): ProductRow =>
  sequence <= row.sequence ? row : { ...row, gone: true, sequence };

export const sellable = (row: ProductRow | undefined): number => (!row?.product || row.gone ? 0 : row.stock);

export function createProductStore(connection: Connection) {
  const model = connection.model<ProductRow>('Product', schema);
  return {
    prepare: async (): Promise<void> => {
      await model.createCollection();
    },

    async find(ids: readonly string[], session?: ClientSession): Promise<Map<string, ProductRow>> {
      if (ids.length === 0) return new Map();
      const rows = await model
        .find({ _id: { $in: [...ids] } })
        .session(session ?? null)
        .lean<ProductRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },

    /** Applies what an event tells; the row is written only when it changes. */
    async apply(id: string, session: ClientSession, change: (row: ProductRow) => ProductRow): Promise<void> {
      const before = (await model.findById(id).session(session).lean<ProductRow>()) ?? fresh(id);
      const after = change(before);
      if (after === before) return;
      await model.replaceOne({ _id: id }, after, { upsert: true, session });
    },
  };
}

export type ProductStore = ReturnType<typeof createProductStore>;
