import { Schema, type Connection, type Model } from 'mongoose';
import type { PictureFormat } from './pictures/judge';

export interface ImageRow {
  /** Hash of the bytes as they were uploaded. */
  _id: string;
  format: PictureFormat;
  width: number;
  height: number;
  dominantColour: string;
  /** Last upload: until a day after it, nothing has to use the image. */
  touchedAt: Date;
  /** Shown by an order, which keeps it for good (contract.md rule 8). */
  isOrdered: boolean;
  /** Set when the sweep has decided to remove it. */
  removingAt?: Date | null;
}

/** Who shows which images: one row for each product, category, sub-category and user. */
export interface UseRow {
  /** "product:<id>" */
  _id: string;
  names: string[];
  /** Sequence of the event that said so; older ones come too late. */
  sequence: number;
}

const imageSchema = new Schema<ImageRow>(
  {
    _id: { type: String, required: true },
    format: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    dominantColour: { type: String, required: true },
    touchedAt: { type: Date, required: true, index: true },
    isOrdered: { type: Boolean, required: true },
    removingAt: { type: Date, default: null, index: true },
  },
  { versionKey: false, collection: 'images' },
);
const useSchema = new Schema<UseRow>(
  {
    _id: { type: String, required: true },
    names: { type: [String], required: true, index: true },
    sequence: { type: Number, required: true },
  },
  { versionKey: false, collection: 'uses' },
);

export interface Models {
  images: Model<ImageRow>;
  uses: Model<UseRow>;
  /** Collections and indexes, before the first transaction needs them. */
  prepare(): Promise<void>;
}

export function createModels(connection: Connection): Models {
  const images = connection.model<ImageRow>('Image', imageSchema);
  const uses = connection.model<UseRow>('Use', useSchema);
  return {
    images,
    uses,
    async prepare() {
      for (const model of [images, uses]) {
        await model.createCollection();
        await model.createIndexes();
      }
    },
  };
}
