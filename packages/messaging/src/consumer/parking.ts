import type { NewerEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

/** An event that waits for its service to be upgraded, or behind such a one of its subject. */
export interface ParkedEvent {
  /** The event's id. */
  _id: string;
  subject: string;
  sequence: number;
  /** `type@version` that the replica which took it could not handle; none when it waits behind one of its subject. */
  unknown?: string;
  parkedAt: Date;
  /** How often its reaction failed since somebody could read it. */
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

/** An event as the reader of `dataversion` knows it. */
export const kindOf = ({ type, dataversion }: Pick<NewerEvent, 'type' | 'dataversion'>): string =>
  `${type}@${dataversion}`;

/** The event belongs behind a parked one of its subject. */
export class BehindParked extends Error {}

export type Parking = ReturnType<typeof createParking>;

/**
 * Events that nobody can handle yet lie in the service's own database, not in a queue: who handles the next event of a
 * subject must know at once whether an earlier one waits, and a parked event is handled and gone in one transaction.
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

    /** One of each kind that somebody could not handle; when there is none, one that waits behind nobody any more. */
    async samples(): Promise<ParkedEvent[]> {
      const kinds = (await parked.distinct('unknown')).filter((kind) => typeof kind === 'string');
      const filters = kinds.length > 0 ? kinds.map((unknown) => ({ unknown })) : [{}];
      const found = await Promise.all(filters.map((filter) => parked.findOne(filter).lean<ParkedEvent>()));
      return found.filter((row) => row !== null);
    },

    /** All of them, subject by subject, those of a subject in the order in which they happened. */
    inOrder: (): AsyncIterable<ParkedEvent> =>
      parked
        .find()
        .sort({ subject: 1, sequence: 1 })
        .lean<ParkedEvent[]>()
        .cursor() as AsyncIterable<ParkedEvent>,

    async remove(id: string, session?: ClientSession): Promise<void> {
      await parked.deleteOne({ _id: id }, { session });
    },

    /** @returns how many there are now */
    async countFailure(id: string): Promise<number> {
      const row = await parked
        .findOneAndUpdate({ _id: id }, { $inc: { attempts: 1 } }, { returnDocument: 'after' })
        .lean();
      return row?.attempts ?? 0;
    },
  };
}

/** For an operator: oldest first. */
export const listParked = (connection: Connection): Promise<ParkedEvent[]> =>
  parkedModel(connection).find().sort({ sequence: 1 }).lean<ParkedEvent[]>().exec();

/** Throws parked events away for good. @returns how many */
export const dropParked = async (connection: Connection, ids: readonly string[]): Promise<number> =>
  (await parkedModel(connection).deleteMany({ _id: { $in: ids } })).deletedCount;
