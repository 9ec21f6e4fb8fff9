import { defineModel, prepareCollections } from '@tokri/database';
import type { Connection } from 'mongoose';
import type { PictureFormat } from './pictures/picture-format';

export interface ImageRow {
  /** Hash of the bytes as they were uploaded. */
  _id: string;
  format: PictureFormat;
  width: number;
  height: number;
  dominantColour: string;
  /** Last upload: until a day after it, nothing has to use the image. */
  touchedAt: Date;
  /** Shown by an order, which keeps it for good (docs/contract.md rule 8). */
  isOrdered: boolean;
  /** Set when the sweep has decided to remove it. */
  removingAt?: Date | null;
}

/** Who shows which images: one row for each product, category, sub-category and user. */
interface UseRow {
  /** "product:<id>" */
  _id: string;
  names: string[];
  /** Sequence of the event that said so; older ones come too late. */
  sequence: number;
}

const text = { type: String, required: true };
const imageModel = defineModel<ImageRow>({
  name: 'Image',
  collection: 'images',
  fields: {
    _id: text,
    format: text,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    dominantColour: text,
    touchedAt: { type: Date, required: true, index: true },
    isOrdered: { type: Boolean, required: true },
    removingAt: { type: Date, default: null, index: true },
  },
});
const useModel = defineModel<UseRow>({
  name: 'Use',
  collection: 'uses',
  fields: {
    _id: text,
    names: { type: [String], required: true, index: true },
    sequence: { type: Number, required: true },
  },
});

/** Every collection that media owns, beside the outbox and the inbox. */
export const createStore = (connection: Connection) => ({
  images: imageModel(connection),
  uses: useModel(connection),
});
export type MediaStore = ReturnType<typeof createStore>;

export const prepareStore = (store: MediaStore): Promise<void> => prepareCollections(Object.values(store));
