import type { Language } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { currentTraceparent } from '@tokri/telemetry';
import { after } from '../lifetimes';
import type { Seal } from '../seal';
import type { Store } from '../store';
import type { MailContent } from './content';

export interface QueuedMail {
  /** Names the cause; a second mail of the same cause is dropped. */
  key: string;
  to: string;
  /** What whoever gets it reads. */
  language: Language;
  content: MailContent;
  /** The invoice that it has with it, by its number once media has it; it goes without after `until`. */
  attach?: { invoice?: string; until: Date };
  /** The export of personal data that goes with it. */
  exportId?: string;
  /** Of no use after that. */
  notAfter?: Date;
  /** When the row goes at the latest; by default long after the mail is out. */
  forgottenAt?: Date;
  /** False writes the very same row for nobody: work that must not reveal whether an account exists. */
  deliver?: boolean;
}

export interface MailQueue {
  /** Media has the invoice that this mail waits for, if it does. */
  attach(transaction: Transaction, key: string, invoice: string): Promise<void>;
  /** Writes the mail in the transaction; the sender finds it after the commit. */
  add(transaction: Transaction, mail: QueuedMail): Promise<void>;
}

const KEPT_MS = 30 * 24 * 3_600_000;

export function createMailQueue(mails: Store['mails'], seal: Seal): MailQueue {
  return {
    async add({ session }, mail) {
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
        ...(traceparent && { traceparent }),
        ...(attach && { attachUntil: attach.until }),
        ...(attach?.invoice !== undefined && { invoice: attach.invoice }),
        ...(exportId !== undefined && { exportId }),
        forgottenAt: forgottenAt ?? (deliver ? after(KEPT_MS, now) : (notAfter ?? now)),
      };
      await mails.updateOne({ _id: key }, { $setOnInsert: row }, { session, upsert: true });
    },
    async attach({ session }, key, invoice) {
      await mails.updateOne(
        { _id: key, state: 'waiting', attachUntil: { $ne: null }, invoice: null },
        { $set: { invoice, dueAt: new Date() } },
        { session },
      );
    },
  };
}
