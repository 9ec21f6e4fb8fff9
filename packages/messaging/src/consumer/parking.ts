import type { NewerEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

/** An event that waits until its service is upgraded, or until an earlier parked event of its subject is handled. */
export interface ParkedEvent {
  _id: string;
  subject: string;
  sequence: number;
  /** `type@version` that the receiving replica could not handle; absent when it waits for an earlier event. */
  unknown?: string;
  parkedAt: Date;
  /** Failed attempts of its reaction. */
  attempts: number;
  /** The event as it was sent. */
  event: NewerEvent;
}

const parkedSchema = new Schema<ParkedEvent>(
  {
    _id: { type: String, required: true },
    subject: { type: String, required: true },
    sequence: { type: Number, required: true },
    unknown: { type: String, index: { sparse: true } },
    parkedAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    event: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'parked' },
).index({ subject: 1, sequence: 1 });

export const parkedModel = (connection: Connection): Model<ParkedEvent> =>
  (connection.models.Parked as Model<ParkedEvent> | undefined) ??
  connection.model<ParkedEvent>('Parked', parkedSchema);

export const kindOf = ({ type, dataversion }: Pick<NewerEvent, 'type' | 'dataversion'>): string =>
  `${type}@${dataversion}`;

/** An earlier event of the subject is parked, so this one must be parked too. */
export class BehindParked extends Error {}

export type Parking = ReturnType<typeof createParking>;

/**
 * Parked events are stored in the service's database instead of a queue: handling an event requires a look-up of
 * earlier parked events of its subject, and a parked event is handled and removed in one transaction.
 */
export function createParking(connection: Connection) {
  const parked = parkedModel(connection);
  return {
    /** Safe to repeat: an event is parked once. */
    async park(events: readonly { event: NewerEvent; unknown?: string }[]): Promise<void> {
      const parkedAt = new Date();
      const rows = events.map(({ event, unknown }): ParkedEvent => {
        const { id, subject, sequence } = event;
        return { _id: id, subject, sequence, ...(unknown && { unknown }), parkedAt, attempts: 0, event };
      });
      try {
        await parked.insertMany(rows, { ordered: false, lean: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Whether an earlier event of the subject of one of these is parked. */
    async holdsAny(events: readonly Pick<NewerEvent, 'subject' | 'sequence'>[]): Promise<boolean> {
      if (events.length === 0) return false;
      const earlier = events.map(({ subject, sequence }) => ({ subject, sequence: { $lt: sequence } }));
      return (await parked.exists({ $or: earlier })) !== null;
    },

    /** One event of each kind that a replica could not handle; if there is no such kind, any one parked event. */
    async samples(): Promise<ParkedEvent[]> {
      if (!(await parked.exists({}))) return [];
      const kinds = (await parked.distinct('unknown')).filter((kind) => typeof kind === 'string');
      const filters = kinds.length > 0 ? kinds.map((unknown) => ({ unknown })) : [{}];
      const found = await Promise.all(filters.map((filter) => parked.findOne(filter).lean<ParkedEvent>()));
      return found.filter((row) => row !== null);
    },

    /** All parked events, sorted by subject, then in the order in which they happened. */
    inOrder: (): AsyncIterable<ParkedEvent> =>
      parked
        .find()
        .sort({ subject: 1, sequence: 1 })
        .lean<ParkedEvent[]>()
        .cursor() as AsyncIterable<ParkedEvent>,

    async remove(id: string, session?: ClientSession): Promise<void> {
      await parked.deleteOne({ _id: id }, { session });
    },

    /** @returns the number of failed attempts so far */
    async countFailure(id: string): Promise<number> {
      const row = await parked
        .findOneAndUpdate({ _id: id }, { $inc: { attempts: 1 } }, { returnDocument: 'after' })
        .lean();
      return row?.attempts ?? 0;
    },
  };
}

/** Oldest first. */
export const listParked = (connection: Connection): Promise<ParkedEvent[]> =>
  parkedModel(connection).find().sort({ sequence: 1 }).lean<ParkedEvent[]>().exec();

/** Deletes parked events. @returns how many */
export const dropParked = async (connection: Connection, ids: readonly string[]): Promise<number> =>
  (await parkedModel(connection).deleteMany({ _id: { $in: ids } })).deletedCount;
