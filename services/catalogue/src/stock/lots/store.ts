import { defineModel } from '@tokri/database';
import type { Types } from 'mongoose';
import { embedded, number, text } from '../../schema-fields';
import type { Lot, LotState } from './decide';

/** Lots as stored. */
interface StoredState extends LotState {
  lots: Lot[];
}

/** The lots of a product when a receipt, count or write-off last changed them; orders never write it. */
export interface LotsRow extends StoredState {
  /** The product. */
  _id: Types.ObjectId;
  /** First day on which a lot may expire; absent without dated lots. */
  earliest?: string;
  /** As before that change: what orders took until then. */
  previous?: StoredState;
}

const lots = {
  type: [embedded<Lot>({ lotId: text, lot: String, bestBefore: String, pieces: number, cost: Number })],
  required: true,
};

export const lotsModel = defineModel<LotsRow>({
  name: 'Lots',
  collection: 'lots',
  fields: {
    onHand: number,
    sequence: number,
    lots,
    earliest: String,
    previous: embedded<StoredState>({ onHand: number, sequence: number, lots }),
  },
  indexes: [[{ earliest: 1, _id: 1 }, { sparse: true }]],
});
