import { defineModel } from '@tokri/database';
import type { Connection, Types } from 'mongoose';
import { date, ids, text } from '../schema-fields';

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
