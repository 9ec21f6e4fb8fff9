import type { ViewList } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';

/** A named address of a list. */
export interface SavedViewRow {
  /** UUID chosen by the caller. */
  _id: string;
  name: string;
  query: string;
  /** Of a shared view: the user who saved it; removed when that account is deleted. */
  authorId?: string;
}

/** The views of a list that one person has, or that all staff shares. One document, so that their number has a limit. */
interface ViewsRow {
  /** List and user id, or list and `SHARED`. */
  _id: string;
  views: SavedViewRow[];
}

export const SHARED = 'shared';
export const viewsKey = (list: ViewList, holder: string) => `${list}:${holder}`;

const savedView = new Schema<SavedViewRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    query: { type: String, default: '' },
    authorId: String,
  },
  { strict: 'throw' },
);

export const viewsOf = defineModel<ViewsRow>({
  name: 'Views',
  collection: 'views',
  fields: { _id: { type: String, required: true }, views: { type: [savedView], default: [] } },
});
