import type { Language } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { currentTraceparent } from '@tokri/telemetry';
import { after } from '../lifetimes';
import type { Seal } from '../seal';
import type { Store } from '../store';
import type { MailContent } from './content';

export interface QueuedMail {
  /** Identifies the cause; a second mail with the same key is dropped. */
  key: string;
  to: string;
  /** Language of the recipient. */
  language: Language;
  content: MailContent;
  /** Invoice to attach; `invoice` is its number once media has it. After `until` the mail is sent without it. */
  attach?: { invoice?: string; until: Date };
  /** Export of personal data to attach. */
  exportId?: string;
  /** Not sent after this time. */
  notAfter?: Date;
  /** When the row is deleted; by default 30 days after it was written. */
  forgottenAt?: Date;
  /** False writes the same row but sends nothing, so that timing does not reveal whether an account exists. */
  deliver?: boolean;
}

export interface MailQueue {
  attach(transaction: Transaction, key: string, invoice: string): Promise<void>;
  /** Writes the mail in the transaction; it is sent after the commit. */
  add(transaction: Transaction, mail: QueuedMail): Promise<void>;
}

/** Mails to many people at once. */
const MASS_MAILS: ReadonlySet<MailContent['template']> = new Set([
  'breach-notice',
  'back-in-stock',
  'area-served',
]);

const KEPT_MS = 30 * 24 * 3_600_000;

/** @param onQueued called after the commit of a mail that is due */
export function createMailQueue(mails: Store['mails'], seal: Seal, onQueued: () => void): MailQueue {
  return {
    async add({ session, afterCommit }, mail) {
      const { key, to, language, content, attach, exportId, notAfter, forgottenAt, deliver = true } = mail;
      const now = new Date();
      const traceparent = currentTraceparent();
      const row = {
        to,
        language,
        template: content.template,
        sealedData: seal.close(JSON.stringify(content)),
        state: deliver ? 'waiting' : 'nobody',
        attempts: 0,
        dueAt: attach && attach.invoice === undefined ? attach.until : now,
        notAfter: notAfter ?? null,
        createdAt: now,
        sentAt: null,
        lastError: '',
        ...(MASS_MAILS.has(content.template) && { isMass: true as const }),
        ...(traceparent && { traceparent }),
        ...(attach && { attachUntil: attach.until }),
        ...(attach?.invoice !== undefined && { invoice: attach.invoice }),
        ...(exportId !== undefined && { exportId }),
        forgottenAt: forgottenAt ?? (deliver ? after(KEPT_MS, now) : (notAfter ?? now)),
      };
      await mails.updateOne({ _id: key }, { $setOnInsert: row }, { session, upsert: true });
      afterCommit(onQueued);
    },
    async attach({ session, afterCommit }, key, invoice) {
      await mails.updateOne(
        { _id: key, state: 'waiting', attachUntil: { $ne: null }, invoice: null },
        { $set: { invoice, dueAt: new Date() } },
        { session },
      );
      afterCommit(onQueued);
    },
  };
}
