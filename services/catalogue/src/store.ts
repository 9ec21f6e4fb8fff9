import { defineModel, isDuplicateKey, prepareCollections, type FieldsOf } from '@tokri/database';
import { Schema, Types, type ClientSession, type Connection } from 'mongoose';
import { bulkModels } from './bulk/bulk-store';
import { revisionModels } from './audit/revision-store';
import { importModels } from './import/import-store';
import type { ProductFacts } from './product-facts';
import { restockModels } from './restock/restock-store';
import { scheduleModels } from './schedule/schedule-store';
import { boughtTogetherModels } from './related/partner-store';
import { popularityModels } from './popularity/popularity-store';
import { queryLogModels } from './query-log/query-log-store';
import { soldOutHitModels } from './sold-out-hits/hit-store';
import { tuningModels } from './search-tuning/tuning-store';
import { entryModels } from './stock/entry-store';
import { receiptModels } from './stock/receipt-store';
import type { ReservationState } from './stock/reservation';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  name_hi?: string;
  /** The name in lower case: unique, and the order of lists (no collation on unique indexes: ADR local engine). */
  key: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
  /** Of products that have none of their own; a sub-category has none. */
  hsnCode?: string;
  taxRate?: number;
}

export interface SubCategoryRow extends Omit<CategoryRow, 'hsnCode' | 'taxRate'> {
  category: Types.ObjectId[];
}

/** The contract's fields and those of the catalogue alone. A field that is not set is absent. Prices are rupees. */
export interface ProductRow extends ProductFacts {
  _id: Types.ObjectId;
  category: Types.ObjectId[];
  subCategory: Types.ObjectId[];
  /** Of admins: not to be proposed as a size of another product. Never presented. */
  isNoVariant?: boolean;
  /** For search only, never presented. */
  aliases: string[];
  /** Kept in step with the stock row: true exactly when nothing can be sold. */
  soldOut: boolean;
  /** The catalogue's version that the last write made; replicas read what is newer than theirs. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A product that is deleted, so that replicas learn of it by its version; its stock row stays for the audit. */
export interface RemovedProductRow {
  _id: Types.ObjectId;
  version: number;
  at: Date;
}

/** The guarded number of a product. stock/stock-entries.ts alone writes it. */
export interface StockRow {
  _id: Types.ObjectId;
  /** Pieces that can be sold: neither reserved nor sold. Never below zero. */
  onHand: number;
  /** The product was deleted: nothing of it can be reserved any more. */
  gone: boolean;
  /** Raised by whoever publishes `onHand` without changing it, to conflict with whoever does (`lockStocks`). */
  republished?: number;
  /** Raised by every change of `onHand`, in the transaction that writes the ledger; absent until the first one. */
  sequence?: number;
}

/** Watermark of the audit: up to this sequence the ledger of the product was read, and added up to `onHand`. */
export interface StockAuditRow {
  _id: Types.ObjectId;
  sequence: number;
  onHand: number;
  /** What the ledger said then; `taken` is reserved and sold. */
  received: number;
  taken: number;
  at: Date;
}

export interface StockLine {
  productId: Types.ObjectId;
  quantity: number;
}

/** What an order holds or has taken; also the ledger's rows of reserved, sold and released pieces. */
export interface ReservationRow {
  /** The order's id. */
  _id: Types.ObjectId;
  state: ReservationState;
  lines: StockLine[];
  expiresAt: Date;
  /** Of the order, for its stock entries; absent where nobody said it. */
  orderNumber?: string;
  /** Tells buyers of a day apart (popularity.ts); absent until it is sold. */
  buyer?: number;
  /** Tells buyers apart for good (popularity.ts); absent until it is sold. */
  buyerGroup?: number;
  /** Every state it was in, and why. */
  history: ReservationStep[];
}

interface ReservationStep {
  state: ReservationState;
  cause: string;
  at: Date;
}

/**
 * The ledger's other rows: pieces that came in, were corrected by an admin, left with their product or came back with it, and what
 * reservations sold that are not kept any more.
 */
export interface MovementRow {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  cause: 'received' | 'adjusted' | 'written-off' | 'write-off-undone' | 'not-found' | 'sold';
  /** Pieces; negative when they went. */
  quantity: number;
  at: Date;
}

/** One row: every admin write raises `version`, so writes are in line and any replica sees at once if it is behind. */
export interface StateRow {
  _id: 'catalogue';
  version: number;
  taxonomyVersion: number;
  /** Raised when synonyms or pinned results are others; absent until the first time. */
  tuningVersion?: number;
  /** Reservations of orders that were placed before that may be gone (fold-reservations.ts). */
  foldedBefore?: Date;
  /** When the stock entries were last replayed to the end. */
  stockReplayedAt?: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const id = { type: Schema.Types.ObjectId, required: true };
const ids = { type: [Schema.Types.ObjectId], required: true };
const named = {
  name: text,
  name_hi: String,
  key: { ...text, unique: true },
  image: text,
  createdAt: date,
  updatedAt: date,
};

/** Documents within a document, held complete by their type as rows are. */
const embedded = <T>(fields: FieldsOf<T>) => new Schema<T>(fields, { _id: false, strict: 'throw' });

const taxFacts = { hsnCode: String, taxRate: Number };

const categoryModel = defineModel<CategoryRow>({
  name: 'Category',
  collection: 'categories',
  fields: { ...named, ...taxFacts },
});

const subCategoryModel = defineModel<SubCategoryRow>({
  name: 'SubCategory',
  collection: 'subcategories',
  fields: { ...named, category: ids },
  indexes: [[{ category: 1 }]],
});

const productModel = defineModel<ProductRow>({
  name: 'Product',
  collection: 'products',
  fields: {
    name: text,
    name_hi: String,
    image: { type: [String], required: true },
    category: ids,
    subCategory: ids,
    unit: text,
    price: number,
    discount: number,
    description: text,
    ...taxFacts,
    more_details: { type: Schema.Types.Mixed, required: true },
    brand: String,
    sku: String,
    barcode: String,
    lowStockAt: Number,
    state: String,
    variantGroup: String,
    isNoVariant: Boolean,
    aliases: { type: [String], required: true },
    soldOut: flag,
    version: number,
    createdAt: date,
    updatedAt: date,
  },
  indexes: [
    [{ category: 1 }],
    [{ subCategory: 1 }],
    [{ version: 1 }],
    [{ sku: 1 }, { unique: true, sparse: true }],
    [{ barcode: 1 }, { unique: true, sparse: true }],
    [{ name: 1 }],
    [{ variantGroup: 1 }, { sparse: true }],
    [{ soldOut: 1 }, { partialFilterExpression: { soldOut: true } }],
  ],
});

const removedProductModel = defineModel<RemovedProductRow>({
  name: 'RemovedProduct',
  collection: 'removedproducts',
  fields: { version: number, at: date },
  indexes: [[{ version: 1 }]],
});

const stockModel = defineModel<StockRow>({
  name: 'Stock',
  collection: 'stocks',
  fields: { onHand: { ...number, min: 0 }, gone: flag, republished: Number, sequence: Number },
});

const stockAuditModel = defineModel<StockAuditRow>({
  name: 'StockAudit',
  collection: 'stockaudits',
  fields: { sequence: number, onHand: number, received: number, taken: number, at: date },
});

const reservationModel = defineModel<ReservationRow>({
  name: 'Reservation',
  collection: 'reservations',
  fields: {
    state: text,
    lines: { type: [embedded<StockLine>({ productId: id, quantity: number })], required: true },
    expiresAt: date,
    orderNumber: String,
    buyer: Number,
    buyerGroup: Number,
    history: { type: [embedded<ReservationStep>({ state: text, cause: text, at: date })], required: true },
  },
  indexes: [
    [{ expiresAt: 1 }, { partialFilterExpression: { state: 'held' } }],
    // The ledger of one product, for the audit, and its latest orders.
    [{ 'lines.productId': 1, _id: -1 }],
  ],
});

const movementModel = defineModel<MovementRow>({
  name: 'Movement',
  collection: 'stockmovements',
  fields: { productId: id, cause: text, quantity: number, at: date },
  indexes: [[{ productId: 1 }]],
});

const stateModel = defineModel<StateRow>({
  name: 'State',
  collection: 'state',
  fields: {
    _id: text,
    version: number,
    taxonomyVersion: number,
    tuningVersion: Number,
    foldedBefore: Date,
    stockReplayedAt: Date,
  },
});

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

/** The service's collections on one connection. */
export function createCatalogueStore(connection: Connection) {
  const models = {
    categories: categoryModel(connection),
    subCategories: subCategoryModel(connection),
    products: productModel(connection),
    removedProducts: removedProductModel(connection),
    stocks: stockModel(connection),
    reservations: reservationModel(connection),
    movements: movementModel(connection),
    stockAudits: stockAuditModel(connection),
    state: stateModel(connection),
    ...entryModels(connection),
    ...receiptModels(connection),
    ...bulkModels(connection),
    ...scheduleModels(connection),
    ...importModels(connection),
    ...revisionModels(connection),
    ...queryLogModels(connection),
    ...popularityModels(connection),
    ...boughtTogetherModels(connection),
    ...restockModels(connection),
    ...soldOutHitModels(connection),
    ...tuningModels(connection),
  };
  return {
    ...models,
    connection,
    models: Object.values(models),
    async prepare(): Promise<void> {
      await prepareCollections(Object.values(models));
      await this.seed();
    },
    async seed(): Promise<void> {
      await models.state
        .updateOne(
          { _id: 'catalogue' },
          { $setOnInsert: { version: 0, taxonomyVersion: 0 } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
  };
}

/**
 * Puts the writer in line: whoever else writes the catalogue at the same time conflicts here and runs again, so that
 * checks such as "nothing uses this category" hold until the commit.
 */
export const nextVersion = async (
  store: CatalogueStore,
  session: ClientSession,
  taxonomy = false,
): Promise<number> =>
  (await raiseVersions(store, session, { version: 1, ...(taxonomy && { taxonomyVersion: 1 }) })).version;

/** The same, and which categories there are: nobody else changes them before the commit. */
export const nextVersionAndTaxonomy = (
  store: CatalogueStore,
  session: ClientSession,
): Promise<Pick<StateRow, 'version' | 'taxonomyVersion'>> => raiseVersions(store, session, { version: 1 });

/** The same for synonyms and pinned results. @returns their version */
export const nextTuningVersion = async (store: CatalogueStore, session: ClientSession): Promise<number> =>
  (await raiseVersions(store, session, { version: 1, tuningVersion: 1 })).tuningVersion ?? 0;

async function raiseVersions(
  store: CatalogueStore,
  session: ClientSession,
  by: Partial<Record<'version' | 'taxonomyVersion' | 'tuningVersion', number>>,
): Promise<StateRow> {
  const state = await store.state
    .findOneAndUpdate({ _id: 'catalogue' }, { $inc: by }, { session, returnDocument: 'after' })
    .lean<StateRow>();
  if (!state) throw new Error('the catalogue has no state row');
  return state;
}

export const toId = (id: string): Types.ObjectId => new Types.ObjectId(id);
const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** The id of something that may be looked up, or undefined when there can be no such thing. */
export const lookup = (id: string): string | undefined => (OBJECT_ID.test(id) ? id.toLowerCase() : undefined);
