import { createHash } from 'node:crypto';
import { createSweeper, runInContext, type Logger } from '@tokri/service-kit';
import type { RecentCopy } from '@tokri/settings';
import { after } from '../lifetimes';
import { senderOf, type MailValues, type SenderAddress } from '../mail-settings/settings';
import type { CountMail } from '../metrics';
import type { Seal } from '../seal';
import { canWait } from '../suppression/kinds';
import { refusedAddress } from '../suppression/refused-address';
import type { Suppressions } from '../suppression/suppressions';
import type { MailRow } from './store';
import type { Store } from '../store';
import type { Attachment, MailContent } from './content';
import { letterhead } from './layout';
import { renderMail } from './render';
import { isPermanentRejection, type MailTransport } from './transport';

export interface MailSender {
  start(): void;
  /** Call when a mail is committed. */
  wake(): void;
  /** Finishes the mails in flight; the others wait for the next start. */
  stop(): Promise<void>;
}

interface SenderOptions {
  mails: Store['mails'];
  suppressions: Pick<Suppressions, 'find' | 'record'>;
  seal: Seal;
  transport: MailTransport;
  logger: Logger;
  shopUrl: string;
  shopName: () => Promise<string>;
  /** Of the installation. */
  from: SenderAddress;
  mailSettings: Pick<RecentCopy<MailValues>, 'read'>;
  /** The PDF of an invoice by its number; throws while it is unavailable. */
  readInvoice: (number: string) => Promise<Buffer>;
  /** The file of an export; undefined when it cannot be mailed. */
  readExport: (exportId: string) => Promise<Attachment | undefined>;
  /** Milliseconds before the first retry; doubles up to five minutes. */
  retryMs: number;
  /** Length of a claim in milliseconds. A claim expires only when its sender died. */
  claimMs: number;
  count: CountMail;
}

/** The first retry is this much later than due at most, as are the mails of a replica that has crashed. */
const MAX_PAUSE_MS = 9_000;
/** Mails at once. Mass mails have their own share: a code never waits for one. */
const CONCURRENCY = 3;
const MASS_CONCURRENCY = 2;
/** Connections to the mail server that the sender needs. */
export const MAX_CONNECTIONS = CONCURRENCY + MASS_CONCURRENCY;
const MAX_RETRY_MS = 5 * 60_000;
/** About three days of retries. */
const MAX_ATTEMPTS = 900;

export const retryDelay = (attempts: number, firstMs: number): number =>
  Math.min(MAX_RETRY_MS, firstMs * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends waiting mails by SMTP. One sender at a time claims a mail, and marks it as sent once the server has accepted
 * it. A crash in between can cause a duplicate with the same Message-ID.
 */
export function createMailSender(options: SenderOptions): MailSender {
  const { mails, suppressions, seal, transport, logger, shopUrl, shopName, from, mailSettings } = options;
  const { readInvoice, readExport, retryMs, claimMs, count } = options;

  const claim = async (isMass: true | null): Promise<MailRow | undefined> => {
    const now = new Date();
    const mail = await mails
      .findOneAndUpdate(
        { state: { $in: ['waiting', 'sending'] }, isMass, dueAt: { $lte: now } },
        { $set: { state: 'sending', dueAt: after(claimMs, now) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<MailRow>()
      .exec();
    return mail ?? undefined;
  };

  async function deliver(mail: MailRow): Promise<void> {
    const plain = seal.open(mail.sealedData);
    if (plain === undefined) {
      await settle(mail, { state: 'failed', lastError: 'sealed with another secret' });
      return count('given-up');
    }
    if (mail.notAfter && mail.notAfter <= new Date()) {
      await settle(mail, { state: 'expired' });
      return count('expired');
    }
    const written = JSON.parse(plain) as MailContent;
    const suppression = canWait(written) ? await suppressions.find(mail.to) : undefined;
    if (suppression) {
      await settle(mail, { state: 'suppressed', lastError: `suppressed after a ${suppression.cause}` });
      return count('suppressed');
    }
    const attachment = await attachmentOf(mail);
    if (attachment === 'later') return postpone(mail, 'its invoice is unavailable');
    const content = withAttachment(written, attachment);
    const settings = await mailSettings.read();
    const head = letterhead(mail.language ?? 'en', shopUrl, await shopName(), settings);
    const rendered = renderMail(content, head);
    try {
      await transport.send({
        ...rendered,
        from: senderOf(from, settings),
        replyTo: settings.replyTo,
        to: mail.to,
        messageId: messageId(mail._id),
        attachment,
      });
    } catch (error) {
      return failed(mail, error);
    }
    // Deletes the address of an erased user together with the last mail to it.
    if (mail.template === 'account-deleted') await mails.deleteOne(claimOf(mail));
    else await settle(mail, { state: 'sent', sentAt: new Date(), lastError: '' });
    count('sent');
    logger.info({ mail: mail.template, attempts: mail.attempts }, 'mail sent');
  }

  /** Undefined when the mail has no attachment or has waited too long for it. */
  async function attachmentOf({
    invoice,
    attachUntil,
    exportId,
    template,
  }: MailRow): Promise<Attachment | 'later' | undefined> {
    if (exportId !== undefined) return readExport(exportId);
    if (!attachUntil) return undefined;
    const isLate = attachUntil <= new Date();
    try {
      if (invoice !== undefined)
        return { fileName: `${invoice.replaceAll('/', '-')}.pdf`, bytes: await readInvoice(invoice) };
    } catch (error) {
      logger.warn({ err: error, mail: template, isLate }, 'the invoice of a mail is unavailable');
      if (!isLate) return 'later';
    }
    count('without-invoice');
    return undefined;
  }

  /** Schedules the next attempt, at the latest for `attachUntil`. */
  async function postpone(mail: MailRow, lastError: string): Promise<void> {
    const next = after(retryDelay(mail.attempts, retryMs));
    const dueAt = mail.attachUntil && mail.attachUntil < next ? mail.attachUntil : next;
    await mails.updateOne(claimOf(mail), { $set: { state: 'waiting', dueAt, lastError } });
  }

  async function failed(mail: MailRow, error: unknown): Promise<void> {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const facts = { err: error, mail: mail.template, attempts: mail.attempts };
    const refusal = refusedAddress(error);
    if (refusal !== undefined) {
      logger.warn(facts, 'mail bounced');
      await suppressions.record(mail.to, { cause: 'bounce', reason: refusal, at: new Date() });
      count('bounced');
      return settle(mail, { state: 'failed', lastError });
    }
    if (isPermanentRejection(error) || mail.attempts >= MAX_ATTEMPTS) {
      logger.error(facts, 'mail given up');
      count('given-up');
      return settle(mail, { state: 'failed', lastError });
    }
    logger.warn(facts, 'mail could not be sent, will be retried');
    count('failed');
    const dueAt = after(retryDelay(mail.attempts, retryMs));
    await mails.updateOne(claimOf(mail), { $set: { state: 'waiting', dueAt, lastError } });
  }

  /** Keeps the row, so that its key cannot be used again, and deletes the contents (codes, links). */
  async function settle(mail: MailRow, facts: Partial<MailRow>): Promise<void> {
    await mails.updateOne(claimOf(mail), { $set: { ...facts, sealedData: '' } });
  }

  const sweeperOf = (name: string, isMass: true | null, concurrency: number) =>
    createSweeper({
      name,
      pauseMs: Math.min(MAX_PAUSE_MS, 4 * retryMs),
      concurrency,
      claim: () => claim(isMass),
      handle: (mail) => runInContext({ traceparent: mail.traceparent }, () => deliver(mail)),
      logger,
    });
  const sweepers = [
    sweeperOf('mail sender', null, CONCURRENCY),
    sweeperOf('mass mail sender', true, MASS_CONCURRENCY),
  ];
  return {
    start: () => sweepers.forEach((sweeper) => sweeper.start()),
    wake: () => sweepers.forEach((sweeper) => sweeper.wake()),
    async stop() {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      transport.close();
    },
  };
}

function withAttachment(content: MailContent, attachment: Attachment | undefined): MailContent {
  if (!attachment) return content;
  if (content.template === 'order-delivered') return { ...content, isInvoiceAttached: true };
  return content.template === 'data-export' ? { ...content, isFileAttached: true } : content;
}

/** Matches only the claim of this attempt, so that an expired claim cannot write the outcome. */
const claimOf = ({ _id, attempts }: MailRow) => ({ _id, state: 'sending' as const, attempts });

const messageId = (key: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@tokri.mail>`;
