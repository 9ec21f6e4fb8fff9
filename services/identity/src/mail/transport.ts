import { createTransport } from 'nodemailer';
import type { RenderedMail } from './content';

interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every attempt, so that servers and readers can recognise a repetition. */
  messageId: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

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
  return {
    async send({ to, subject, html, text, messageId }) {
      // An address object, not a text: an odd local part must not become a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, html, text, messageId });
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
