import type { PackFacts } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Connection, type Types } from 'mongoose';
import { date, flag, ids, number, text, texts } from '../schema-fields';
import type { ProductFacts } from './facts';

/** The contract's fields and those that only the catalogue uses. Unset fields are absent. Prices are rupees. */
export interface ProductRow extends ProductFacts {
  _id: Types.ObjectId;
  category: Types.ObjectId[];
  subCategory: Types.ObjectId[];
  /** Not in lists, events and the read model, which would grow by them. */
  facts?: PackFacts;
  /** No fact is missing (sale-rules/decide.ts). Absent, like false, in rows from before facts. */
  hasAllFacts?: boolean;
  /** Set by admins: never proposed as a size of another product. Never presented. */
  isNoVariant?: boolean;
  /** `nameKey` of the name, by which imports find the product. Never presented. */
  nameKey: string;
  /** For search only, never presented. */
  aliases: string[];
  /** Mirrors the stock row: true exactly when `onHand` is 0. */
  soldOut: boolean;
  /** The catalogue version of the last write; replicas read rows newer than their own version. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Tombstone of a deleted product: replicas detect the deletion by its version. The stock row stays for the audit. */
export interface RemovedProductRow {
  _id: Types.ObjectId;
  version: number;
  at: Date;
}

const productModel = defineModel<ProductRow>({
  name: 'Product',
  collection: 'products',
  fields: {
    name: text,
    name_hi: String,
    image: texts,
    category: ids,
    subCategory: ids,
    unit: text,
    price: number,
    discount: number,
    sellingPrice: Number,
    description: text,
    hsnCode: String,
    taxRate: Number,
    more_details: { type: Schema.Types.Mixed, required: true },
    facts: Schema.Types.Mixed,
    hasAllFacts: Boolean,
    brand: String,
    sku: String,
    barcode: String,
    lowStockAt: Number,
    state: String,
    variantGroup: String,
    isNoVariant: Boolean,
    nameKey: String,
    aliases: texts,
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
    [{ nameKey: 1 }],
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

export const productModels = (connection: Connection) => ({
  products: productModel(connection),
  removedProducts: removedProductModel(connection),
});
