import { LANGUAGES, type Language } from '@tokri/contracts';
import { defineModel } from '@tokri/database';

type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'expired' | 'nobody';

/** A mail as a row beside its cause: written in the same transaction, one for each key. */
export interface MailRow {
  /** The cause, e.g. `order.confirmed:<orderId>`. */
  _id: string;
  to: string;
  template: string;
  /** What it is written in; English where it is not set, as in mails of before. */
  language?: Language;
  /** The template's data as JSON, sealed (it may carry a code or a link); emptied once the mail is out. */
  sealedData: string;
  state: MailState;
  attempts: number;
  /** Earliest time of the next attempt; while `sending`, the time from which another sender may take over. */
  dueAt: Date;
  /** After that the mail is of no use (a code that has expired). */
  notAfter: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string;
  /** It waits for the invoice of its order, and goes without at this time. */
  attachUntil?: Date;
  /** Number of that invoice, once media has it. */
  invoice?: string;
  /** The export of personal data that goes with it. */
  exportId?: string;
  /** The trace of what the mail tells of, which sending it continues. */
  traceparent?: string;
  /** When the row may be forgotten. */
  forgottenAt: Date;
}

export const mailsOf = defineModel<MailRow>({
  name: 'Mail',
  collection: 'mails',
  fields: {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    template: { type: String, required: true },
    language: { type: String, enum: LANGUAGES },
    sealedData: { type: String, default: '' },
    state: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    notAfter: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    lastError: { type: String, default: '' },
    attachUntil: Date,
    invoice: String,
    exportId: String,
    traceparent: String,
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
  indexes: [[{ state: 1, dueAt: 1 }], [{ to: 1 }]],
});
