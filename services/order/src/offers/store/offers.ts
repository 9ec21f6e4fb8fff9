import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import { MAX_OFFERS } from '@tokri/contracts';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Offer } from '../offer';

type OfferRow = Omit<Offer, 'id'> & { _id: string };

/** Incremented by every change of an offer, so that replicas know when to read them again. */
interface StateRow {
  _id: typeof STATE;
  version: number;
  /** Whether an offer had not ended and was not paused when this was written. */
  hasOffers: boolean;
}
const STATE = 'offers';

const text = { type: String, required: true };
const value = { type: Schema.Types.Mixed, required: true };

const offerModel = defineModel<OfferRow>({
  name: 'Offer',
  collection: 'offers',
  fields: {
    _id: text,
    version: { type: Number, required: true },
    name: text,
    name_hi: String,
    code: String,
    rule: value,
    products: value,
    ruleProducts: value,
    categories: value,
    brands: { type: [String], required: true },
    minimum: Number,
    firstOrder: Boolean,
    from: Date,
    to: Date,
    perCustomer: Number,
    budget: Number,
    isPaused: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    savedBy: text,
  },
  indexes: [
    [{ code: 1 }, { unique: true, sparse: true }],
    [{ createdAt: -1, _id: -1 }],
    // Offers that have not ended; those without an end have no `to`.
    [{ to: 1 }],
  ],
});

const stateModel = defineModel<StateRow>({
  name: 'OffersState',
  collection: 'offers_state',
  fields: {
    _id: text,
    version: { type: Number, required: true },
    hasOffers: { type: Boolean, required: true },
  },
});

export interface OfferPlace {
  createdAt: Date;
  id: string;
}

export type OfferStore = ReturnType<typeof createOfferStore>;

export function createOfferStore(connection: Connection) {
  const offers = offerModel(connection);
  const states = stateModel(connection);
  const current = (now: Date) => ({ $or: [{ to: null }, { to: { $gt: now } }] });

  return {
    models: [offers, states],

    async find(id: string, session: ClientSession): Promise<Offer | undefined> {
      return fromRow(await offers.findById(id, null, { session }).lean<OfferRow | null>());
    },

    async findByCode(code: string): Promise<Offer | undefined> {
      return fromRow(await offers.findOne({ code }).lean<OfferRow | null>());
    },

    /** Those that have not ended: at most MAX_OFFERS. */
    async current(now: Date, session?: ClientSession): Promise<Offer[]> {
      const rows = await offers.find(current(now), null, { session }).limit(MAX_OFFERS).lean<OfferRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    countCurrent: (now: Date, session: ClientSession): Promise<number> =>
      offers.countDocuments(current(now), { session }),

    /** Newest first. */
    async list(limit: number, after?: OfferPlace): Promise<Offer[]> {
      const older = after && {
        $or: [
          { createdAt: { $lt: after.createdAt } },
          { createdAt: after.createdAt, _id: { $lt: after.id } },
        ],
      };
      const rows = await offers
        .find(older ?? {})
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<OfferRow[]>();
      return rows.map((row) => fromRow(row)!);
    },

    /** @throws VersionConflict for an older version, 'taken' when another offer has its code */
    async save({ id, ...next }: Offer, session: ClientSession): Promise<'saved' | 'taken'> {
      const set = Object.fromEntries(Object.entries(next).filter(([, field]) => field !== undefined));
      const row = { _id: id, ...set } as OfferRow;
      try {
        if (next.version === 1) await offers.insertMany([row], { session, lean: true });
        else {
          const which = { _id: id, version: next.version - 1 };
          const { matchedCount } = await offers.replaceOne(which, row, { session });
          if (matchedCount === 0) throw new VersionConflict(`offer ${id} was changed concurrently`);
        }
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
      return 'saved';
    },

    async state(session?: ClientSession): Promise<Pick<StateRow, 'version' | 'hasOffers'>> {
      const row = await states.findById(STATE, null, { session }).lean<StateRow | null>();
      return row ?? { version: 0, hasOffers: false };
    },

    async saveState(hasOffers: boolean, session: ClientSession): Promise<void> {
      const change = { $inc: { version: 1 }, $set: { hasOffers } };
      await states.updateOne({ _id: STATE }, change, { session, upsert: true });
    },
  };
}

function fromRow(row: OfferRow | null): Offer | undefined {
  if (!row) return undefined;
  const { _id, ...offer } = row;
  return { ...offer, id: _id };
}
