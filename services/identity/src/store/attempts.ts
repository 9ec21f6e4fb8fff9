import { defineModel } from '@tokri/database';

/** When something was last tried on one account: a log that is written before anything is compared. */
export interface AttemptLog {
  /** Kind of the attempt and a hash of the account: emails that have no account are counted as well. */
  _id: string;
  /** Newest first, as many as the highest limit asks for. */
  at: Date[];
  expiresAt: Date;
}

export const attemptsOf = defineModel<AttemptLog>({
  name: 'AttemptLog',
  collection: 'attempts',
  fields: {
    _id: { type: String, required: true },
    at: { type: [Date], required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});
