import { SUPPRESSION_CAUSES, type SuppressionCause } from '@tokri/contracts';
import { defineModel } from '@tokri/database';

/** An address that takes no mail, or whose reader reported one as spam. Holds no personal data but a keyed hash. */
export interface SuppressionRow {
  /** Keyed hash of the address (address-hash.ts). */
  _id: string;
  cause: SuppressionCause;
  /** Words of the mail server or provider, without addresses; empty once the account is deleted. */
  reason: string;
  since: Date;
  /** Set when mails go to the address again; reports of earlier events then change nothing. */
  liftedAt?: Date;
  /** When the row is deleted. */
  forgottenAt: Date;
}

export const suppressionsOf = defineModel<SuppressionRow>({
  name: 'Suppression',
  collection: 'suppressions',
  fields: {
    _id: { type: String, required: true },
    cause: { type: String, enum: SUPPRESSION_CAUSES, required: true },
    reason: { type: String, default: '' },
    since: { type: Date, required: true },
    liftedAt: Date,
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
});
