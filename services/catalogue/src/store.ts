import { isDuplicateKey } from '@tokri/database';
import { Schema, Types, type ClientSession, type Connection } from 'mongoose';
import type { ReservationState } from './stock/reservation';

export interface CategoryDoc {
  _id: Types.ObjectId;
  name: string;
  /** The name in lower case: unique, and the order of lists (no collation on unique indexes: ADR local engine). */
  key: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface SubCategoryDoc extends CategoryDoc {
  category: Types.ObjectId[];
}

export interface ProductDoc {
  _id: Types.ObjectId;
  name: string;
  image: string[];
  category: Types.ObjectId[];
  subCategory: Types.ObjectId[];
  unit: string;
  /** Rupees. */
  price: number;
  discount: number;
  description: string;
  more_details: Record<string, string>;
  /** For search only, never presented. */
  brand: string;
  aliases: string[];
  /** Kept in step with the stock row: true exactly when nothing can be sold. */
  soldOut: boolean;
  /** The catalogue's version that the last write made; replicas read what is newer than theirs. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A product that was deleted, so that replicas learn of it by its version; its stock row stays for the audit. */
export interface RemovedProductDoc {
  _id: Types.ObjectId;
  version: number;
  at: Date;
}

/** The guarded number of a product. Only stock/move-stock.ts changes it. */
export interface StockDoc {
  _id: Types.ObjectId;
  /** Pieces that can be sold: neither reserved nor sold. Never below zero. */
  onHand: number;
  /** The product was deleted: nothing of it can be reserved any more. */
  gone: boolean;
}

export interface StockLine {
  productId: Types.ObjectId;
  quantity: number;
}

/** What an order holds or has taken; also the ledger's rows of reserved, sold and released pieces. */
export interface ReservationDoc {
  /** The order's id. */
  _id: Types.ObjectId;
  state: ReservationState;
  lines: StockLine[];
  expiresAt: Date;
  /** Every state it was in, and why. */
  history: { state: ReservationState; cause: string; at: Date }[];
}

/** The ledger's other rows: pieces that came in or were corrected by an admin. */
export interface MovementDoc {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  cause: 'put-in' | 'admin-set' | 'withdrawn';
  /** Pieces; negative when they went. */
  quantity: number;
  at: Date;
}

/** One row: every admin write raises `version`, so writes are in line and any replica sees at once if it is behind. */
export interface StateDoc {
  _id: 'catalogue';
  version: number;
  taxonomyVersion: number;
  demoSeeded: boolean;
}

const named = {
  name: { type: String, required: true },
  key: { type: String, required: true, unique: true },
  image: { type: String, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
};
const plain = { versionKey: false, minimize: false } as const;

const categorySchema = new Schema<CategoryDoc>(named, { ...plain, collection: 'categories' });
const subCategorySchema = new Schema<SubCategoryDoc>(
  { ...named, category: { type: [Schema.Types.ObjectId], required: true, index: true } },
  { ...plain, collection: 'subcategories' },
);
const productSchema = new Schema<ProductDoc>(
  {
    name: { type: String, required: true },
    image: { type: [String], required: true },
    category: { type: [Schema.Types.ObjectId], required: true, index: true },
    subCategory: { type: [Schema.Types.ObjectId], required: true, index: true },
    unit: { type: String, required: true },
    price: { type: Number, required: true },
    discount: { type: Number, required: true },
    description: { type: String, required: true },
    more_details: { type: Schema.Types.Mixed, required: true },
    brand: { type: String, default: '' },
    aliases: { type: [String], default: [] },
    soldOut: { type: Boolean, required: true },
    version: { type: Number, required: true, index: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { ...plain, collection: 'products' },
);
productSchema.index({ soldOut: 1 }, { partialFilterExpression: { soldOut: true } });

const removedProductSchema = new Schema<RemovedProductDoc>(
  { version: { type: Number, required: true, index: true }, at: { type: Date, required: true } },
  { ...plain, collection: 'removedproducts' },
);
const stockSchema = new Schema<StockDoc>(
  { onHand: { type: Number, required: true, min: 0 }, gone: { type: Boolean, default: false } },
  { ...plain, collection: 'stocks' },
);
const reservationSchema = new Schema<ReservationDoc>(
  {
    state: { type: String, required: true },
    lines: {
      type: [new Schema({ productId: Schema.Types.ObjectId, quantity: Number }, { _id: false })],
      required: true,
    },
    expiresAt: { type: Date, required: true },
    history: {
      type: [new Schema({ state: String, cause: String, at: Date }, { _id: false })],
      required: true,
    },
  },
  { ...plain, collection: 'reservations' },
);
reservationSchema.index({ expiresAt: 1 }, { partialFilterExpression: { state: 'held' } });
const movementSchema = new Schema<MovementDoc>(
  {
    productId: { type: Schema.Types.ObjectId, required: true, index: true },
    cause: { type: String, required: true },
    quantity: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { ...plain, collection: 'stockmovements' },
);
const stateSchema = new Schema<StateDoc>(
  { _id: String, version: Number, taxonomyVersion: Number, demoSeeded: Boolean },
  { ...plain, collection: 'state' },
);

/** The service's collections on one connection. */
export const createStore = (connection: Connection) => ({
  connection,
  categories: connection.model<CategoryDoc>('Category', categorySchema),
  subCategories: connection.model<SubCategoryDoc>('SubCategory', subCategorySchema),
  products: connection.model<ProductDoc>('Product', productSchema),
  removedProducts: connection.model<RemovedProductDoc>('RemovedProduct', removedProductSchema),
  stocks: connection.model<StockDoc>('Stock', stockSchema),
  reservations: connection.model<ReservationDoc>('Reservation', reservationSchema),
  movements: connection.model<MovementDoc>('Movement', movementSchema),
  state: connection.model<StateDoc>('State', stateSchema),
});
export type Store = ReturnType<typeof createStore>;

/** Collections and indexes must be there before the first transaction. */
export async function prepareStore(store: Store): Promise<void> {
  const { categories, subCategories, products, removedProducts, stocks, reservations, movements, state } =
    store;
  for (const model of [
    categories,
    subCategories,
    products,
    removedProducts,
    stocks,
    reservations,
    movements,
    state,
  ]) {
    await model.createCollection();
    await model.createIndexes();
  }
  await state
    .updateOne(
      { _id: 'catalogue' },
      { $setOnInsert: { version: 0, taxonomyVersion: 0, demoSeeded: false } },
      { upsert: true },
    )
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}

/**
 * Puts the writer in line: whoever else writes the catalogue at the same time conflicts here and runs again, so that
 * checks such as "nothing uses this category" hold until the commit.
 */
export async function nextVersion(store: Store, session: ClientSession, taxonomy = false): Promise<number> {
  const state = await store.state
    .findOneAndUpdate(
      { _id: 'catalogue' },
      { $inc: { version: 1, ...(taxonomy && { taxonomyVersion: 1 }) } },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (!state) throw new Error('the catalogue has no state row');
  return state.version;
}

export const toId = (id: string): Types.ObjectId => new Types.ObjectId(id);
const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** The id of something that may be looked up, or undefined when there can be no such thing. */
export const lookup = (id: string): string | undefined => (OBJECT_ID.test(id) ? id.toLowerCase() : undefined);
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
