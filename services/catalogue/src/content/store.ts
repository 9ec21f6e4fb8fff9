import type { PageField, PageValues } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Connection } from 'mongoose';
import { date, flag, number, text, texts } from '../schema-fields';

/** A page in force. */
export interface PageRow {
  /** The slug. */
  _id: string;
  version: number;
  values: PageValues;
  /** Of the last save; absent once the page is deleted. */
  at?: Date;
}

/** A saved version of a page. */
export interface PageVersionRow {
  slug: string;
  version: number;
  values: PageValues;
  changed: PageField[];
  at: Date;
  /** The admin; removed when that account is erased. */
  by?: string;
  restores?: number;
}

const values = {
  type: new Schema<PageValues>(
    { title: String, title_hi: String, body: String, body_hi: String, isPublished: flag },
    { _id: false, strict: 'throw' },
  ),
  required: true,
};

const pageModel = defineModel<PageRow>({
  name: 'Page',
  collection: 'pages',
  fields: { _id: text, version: number, values, at: Date },
});

const pageVersionModel = defineModel<PageVersionRow>({
  name: 'PageVersion',
  collection: 'pageversions',
  fields: {
    slug: text,
    version: number,
    values,
    changed: texts,
    at: date,
    by: String,
    restores: Number,
  },
  indexes: [
    [{ slug: 1, version: -1 }, { unique: true }],
    [{ by: 1 }, { sparse: true }],
  ],
});

export const contentModels = (connection: Connection) => ({
  pages: pageModel(connection),
  pageVersions: pageVersionModel(connection),
});
