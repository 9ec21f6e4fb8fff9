import { defineModel } from '@tokri/database';
import type { Connection } from 'mongoose';

export interface QueryCounts {
  /** Times that the results were viewed. */
  searches: number;
  withoutResult: number;
  /** Times that a result was clicked. */
  clicks: number;
}

/** How often a query was made on a day. */
export interface QueryCountRow extends QueryCounts {
  /** Day and query. */
  _id: string;
  /** In India's time zone: 2026-11-24. */
  day: string;
  query: string;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const queryCountModel = defineModel<QueryCountRow>({
  name: 'QueryCount',
  collection: 'querycounts',
  fields: { _id: text, day: text, query: text, searches: number, withoutResult: number, clicks: number },
  indexes: [[{ day: 1 }]],
});

export const queryLogModels = (connection: Connection) => ({ queryCounts: queryCountModel(connection) });
