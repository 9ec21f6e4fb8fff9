import { createCallOutcome } from '@tokri/service-kit';
import { inClientSpan } from '@tokri/telemetry';
import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { SenderAddress } from '../mail-settings/settings';
import { refusedAddress } from '../suppression/refused-address';
import type { Attachment, RenderedMail } from './content';

interface OutgoingMail extends RenderedMail {
  from: SenderAddress;
  /** Where answers go; undefined: to `from`. */
  replyTo: string | undefined;
  to: string;
  /** The same for every attempt, so that duplicates can be recognised. */
  messageId: string;
  attachment?: Attachment;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** False while the server accepts no mail. */
  isAnswering(): boolean;
  close(): void;
}

/** Longer than the longest delay between two attempts. */
const REMEMBERED_MS = 6 * 60_000;

/**
 * SMTP with short timeouts, so that a slow server delays one attempt only.
 * @param maxConnections as many as mails are sent at once
 */
export function createSmtpTransport(smtpUrl: string, maxConnections: number): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const outcome = createCallOutcome(REMEMBERED_MS);
  const { hostname, port } = new URL(smtpUrl);
  const server = {
    'network.protocol.name': 'smtp',
    'server.address': hostname,
    'server.port': Number(port) || undefined,
  };
  return {
    isAnswering: outcome.isAnswering,
    async send({ from, replyTo, to, subject, html, text, messageId, attachment }) {
      // Address objects: as text, an unusual local part could be parsed as a second recipient.
      const mail = {
        from,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
        ...(attachment && { attachments: [{ filename: attachment.fileName, content: attachment.bytes }] }),
      };
      try {
        await inClientSpan('send mail', server, () => transport.sendMail(mail));
        outcome.answered();
      } catch (error) {
        if (isPermanentRejection(error) || refusedAddress(error) !== undefined) outcome.answered();
        else outcome.unanswered();
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The sender of the installation.
 * @param mailFrom the setting MAIL_FROM, such as `Imli Mart <hello@imli.example>`
 */
export function installationSender(mailFrom: string): SenderAddress {
  const [sender] = parseAddresses(mailFrom, { flatten: true });
  return { name: sender?.name ?? '', address: sender?.address || mailFrom };
}

/** The server refused the recipient or the message permanently (5xx). */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  Number(error.responseCode) <= 559 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
