import { createCallOutcome } from '@tokri/service-kit';
import { inClientSpan } from '@tokri/telemetry';
import { createTransport } from 'nodemailer';
import type { Attachment, RenderedMail } from './content';

interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every attempt, so that servers and readers can recognise a repetition. */
  messageId: string;
  attachment?: Attachment;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** False while the server takes no mail at all. */
  isAnswering(): boolean;
  close(): void;
}

/** Longer than the longest pause between two tries. */
const REMEMBERED_MS = 6 * 60_000;

/** SMTP with short timeouts: a server that is away or slow costs a sender's turn, nothing else. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
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
    async send({ to, subject, html, text, messageId, attachment }) {
      // An address object, not a text: an odd local part must not become a second recipient.
      const mail = {
        from,
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
        if (isPermanentRejection(error)) outcome.answered();
        else outcome.unanswered();
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server said for good that it will not take this mail (5xx to a recipient or to the message). */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  Number(error.responseCode) <= 559 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
