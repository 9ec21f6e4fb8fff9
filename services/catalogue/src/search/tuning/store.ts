import { defineModel, type FieldsOf } from '@tokri/database';
import type { RehearsalResult, SearchTuningChanges } from '@tokri/contracts';
import { Schema, type Connection, type Types } from 'mongoose';

/** A group of synonyms of the shop, new or replacing a built-in one. */
export interface SearchSynonymsRow {
  _id: string;
  phrases: string[];
}

export interface PinnedResultRow {
  /** The query, normalised as in the query log. */
  _id: string;
  productIds: Types.ObjectId[];
}

/** Proposed changes of the tuning, and their effect. */
export interface SearchRehearsalRow {
  /** UUID chosen by the caller. */
  _id: string;
  state: 'running' | 'done' | 'failed' | 'applied';
  tuningVersion: number;
  synonyms: SearchTuningChanges['synonyms'];
  pins: SearchTuningChanges['pins'];
  /** Pinned products that do not exist. */
  leftOut: number;
  /** Percent. */
  progress: number;
  /** Time of the last report. */
  at: Date;
  result?: RehearsalResult;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const texts = { type: [String], required: true };
const embedded = <T>(fields: FieldsOf<T>) => new Schema<T>(fields, { _id: false, strict: 'throw' });

const searchSynonymsModel = defineModel<SearchSynonymsRow>({
  name: 'SearchSynonyms',
  collection: 'searchsynonyms',
  fields: { _id: text, phrases: texts },
});

const pinnedResultModel = defineModel<PinnedResultRow>({
  name: 'PinnedResult',
  collection: 'pinnedresults',
  fields: { _id: text, productIds: { type: [Schema.Types.ObjectId], required: true } },
});

const searchRehearsalModel = defineModel<SearchRehearsalRow>({
  name: 'SearchRehearsal',
  collection: 'searchrehearsals',
  fields: {
    _id: text,
    state: text,
    tuningVersion: number,
    synonyms: {
      type: [embedded<SearchRehearsalRow['synonyms'][number]>({ groupId: text, phrases: texts })],
      required: true,
    },
    pins: {
      type: [embedded<SearchRehearsalRow['pins'][number]>({ query: text, productIds: texts })],
      required: true,
    },
    leftOut: number,
    progress: number,
    at: { type: Date, required: true },
    result: Schema.Types.Mixed,
  },
  indexes: [[{ at: 1 }]],
});

export const tuningModels = (connection: Connection) => ({
  searchSynonyms: searchSynonymsModel(connection),
  pinnedResults: pinnedResultModel(connection),
  searchRehearsals: searchRehearsalModel(connection),
});
