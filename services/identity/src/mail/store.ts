import { LANGUAGES, type Language } from '@tokri/contracts';
import { defineModel } from '@tokri/database';

type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'expired' | 'suppressed' | 'nobody';

/** A queued mail, written in the transaction of its cause; one per key. */
export interface MailRow {
  /** The cause, e.g. `order.confirmed:<orderId>`. */
  _id: string;
  to: string;
  template: string;
  /** English when absent. */
  language?: Language;
  /** The template's data as JSON, sealed, because it may contain a code or a link; emptied once the mail is sent. */
  sealedData: string;
  state: MailState;
  attempts: number;
  /** Earliest time of the next attempt; while `sending`, the time from which another sender may take over. */
  dueAt: Date;
  /** Not sent after this time, e.g. when its code has expired. */
  notAfter: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string;
  /** Waits for the invoice of its order until this time, then is sent without. */
  attachUntil?: Date;
  /** Number of the invoice, once media has it. */
  invoice?: string;
  /** Export of personal data to attach. */
  exportId?: string;
  /** One of many equal mails, which must not delay others. */
  isMass?: true;
  /** Trace of the cause, which sending continues. */
  traceparent?: string;
  /** When the row is deleted. */
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
    isMass: Boolean,
    traceparent: String,
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
  indexes: [[{ state: 1, isMass: 1, dueAt: 1 }], [{ to: 1 }]],
});
