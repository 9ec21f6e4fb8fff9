import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { waitFor } from '@tokri/testing';

interface ReceivedMail {
  to: string[];
  from: string | undefined;
  replyTo: string | undefined;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  attachments: { filename?: string; contentType: string; content: Buffer }[];
}

export interface SmtpServer {
  port: number;
  mails: ReceivedMail[];
  to(email: string): ReceivedMail[];
  /** Waits for the first mail to this address. */
  first(email: string): Promise<ReceivedMail>;
  /** Accepts mails to `slow.test`, which wait until then. */
  acceptSlow(): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server on loopback. Recipients at `refused.test` get a 550, those at `full.test` a 552, those at `later.test`
 * a 451 once, those at `slow.test` wait.
 */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const seen = new Set<string>();
  let acceptSlow = () => undefined as void;
  const slow = new Promise<void>((resolve) => (acceptSlow = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refuse = (responseCode: number, message: string) =>
        done(Object.assign(new Error(message), { responseCode }));
      if (address.endsWith('@refused.test')) refuse(550, `5.1.1 <${address}> no such person`);
      else if (address.endsWith('@full.test')) refuse(552, '5.2.2 mailbox full');
      else if (address.endsWith('@later.test') && !seen.has(address)) {
        seen.add(address);
        refuse(451, '4.7.1 greylisted');
      } else if (address.endsWith('@slow.test')) void slow.then(() => done());
      else done();
    },
    onData(stream, session, done) {
      simpleParser(stream)
        .then(({ from, replyTo, subject = '', html, text = '', messageId = '', attachments }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const sender = { from: from?.text, replyTo: replyTo?.text };
          mails.push({ to, ...sender, subject, html: html || '', text, messageId, attachments });
          done();
        })
        .catch((error: unknown) => done(error as Error));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const to = (email: string) => mails.filter((mail) => mail.to.includes(email));
  return {
    port: ((server.server as unknown as Server).address() as AddressInfo).port,
    mails,
    to,
    async first(email) {
      await waitFor(() => to(email).length > 0);
      return to(email)[0]!;
    },
    acceptSlow,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
