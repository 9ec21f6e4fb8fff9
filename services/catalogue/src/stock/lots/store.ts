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
  /** Each is a lot off sale (held-lots.ts). Their pieces are not in the stock. */
  held?: Lot[];
  /** First best-before date of all lots; absent without dated lots. */
  earliest?: string;
  /** As before that change: what orders took until then. */
  previous?: StoredState;
  /** As before earlier changes, the newest first. */
  earlier?: StoredState[];
}

const lot = embedded<Lot>({
  lotId: text,
  lot: String,
  bestBefore: String,
  madeOn: String,
  receivedOn: String,
  pieces: number,
  cost: Number,
});
const lots = { type: [lot], required: true };
const state = embedded<StoredState>({ onHand: number, sequence: number, lots });

export const lotsModel = defineModel<LotsRow>({
  name: 'Lots',
  collection: 'lots',
  fields: {
    onHand: number,
    sequence: number,
    lots,
    held: { type: [lot], default: undefined },
    earliest: String,
    previous: state,
    earlier: { type: [state], default: undefined },
  },
  indexes: [
    [{ earliest: 1, _id: 1 }, { sparse: true }],
    [{ 'held.bestBefore': 1 }, { sparse: true }],
  ],
});
