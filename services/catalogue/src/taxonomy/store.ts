import { defineModel } from '@tokri/database';
import type { Connection, Types } from 'mongoose';
import { date, embedded, id, ids, someIds, text } from '../schema-fields';

/** A category or sub-category that was merged into another one: its addresses and its name lead there. */
export interface MergedNode {
  nodeId: Types.ObjectId;
  /** `nameKey` of its name. */
  key: string;
  /** Of a sub-category: its categories. */
  category?: Types.ObjectId[];
}

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  name_hi?: string;
  /** `nameKey` of the name: unique (no collation on unique indexes, ADR 2). */
  key: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
  /** Place in the order that admins set; rows without one come last, by name. */
  position?: number;
  /** What was merged into this one. */
  merged?: MergedNode[];
  /** Defaults for products that do not set them; sub-categories have no defaults. */
  hsnCode?: string;
  taxRate?: number;
}

export interface SubCategoryRow extends Omit<CategoryRow, 'hsnCode' | 'taxRate'> {
  category: Types.ObjectId[];
}

const named = {
  name: text,
  name_hi: String,
  key: { ...text, unique: true },
  image: text,
  createdAt: date,
  updatedAt: date,
  position: Number,
  merged: { type: [embedded<MergedNode>({ nodeId: id, key: text, category: someIds })], default: undefined },
};

const categoryModel = defineModel<CategoryRow>({
  name: 'Category',
  collection: 'categories',
  fields: { ...named, hsnCode: String, taxRate: Number },
});

const subCategoryModel = defineModel<SubCategoryRow>({
  name: 'SubCategory',
  collection: 'subcategories',
  fields: { ...named, category: ids },
  indexes: [[{ category: 1 }]],
});

export const taxonomyModels = (connection: Connection) => ({
  categories: categoryModel(connection),
  subCategories: subCategoryModel(connection),
});
