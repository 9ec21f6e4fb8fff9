import type { Transaction } from '@tokri/messaging';
import { currentTraceparent } from '@tokri/telemetry';
import { after } from '../lifetimes';
import type { Seal } from '../seal';
import type { Store } from '../store/store';
import type { MailContent } from './content';

interface QueuedMail {
  /** Names the cause; a second mail of the same cause is dropped. */
  key: string;
  to: string;
  content: MailContent;
  /** Of no use after that. */
  notAfter?: Date;
  /** When the row goes at the latest; by default long after the mail is out. */
  forgottenAt?: Date;
  /** False writes the very same row for nobody: work that must not reveal whether an account exists. */
  deliver?: boolean;
}

export interface MailQueue {
  /** Writes the mail in the transaction; the sender finds it after the commit. */
  add(transaction: Transaction, mail: QueuedMail): Promise<void>;
}

const KEPT_MS = 30 * 24 * 3_600_000;

export function createMailQueue(mails: Store['mails'], seal: Seal): MailQueue {
  return {
    async add({ session }, { key, to, content, notAfter, forgottenAt, deliver = true }) {
      const now = new Date();
      const traceparent = currentTraceparent();
      const row = {
        to,
        template: content.template,
        sealedData: seal.close(JSON.stringify(content)),
        state: deliver ? 'waiting' : 'nobody',
        attempts: 0,
        dueAt: now,
        notAfter: notAfter ?? null,
        createdAt: now,
        sentAt: null,
        lastError: '',
        ...(traceparent && { traceparent }),
        forgottenAt: forgottenAt ?? (deliver ? after(KEPT_MS, now) : (notAfter ?? now)),
      };
      await mails.updateOne({ _id: key }, { $setOnInsert: row }, { session, upsert: true });
    },
  };
}
