import { defineModel } from '@tokri/database';

/** Recent attempts of one kind on one account, written before anything is compared. */
export interface AttemptLog {
  /** Kind and hash of the account; emails without an account are counted too. */
  _id: string;
  /** Newest first; as many as the highest limit. */
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
