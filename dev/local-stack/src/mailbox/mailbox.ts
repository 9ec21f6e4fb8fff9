import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mail';
import { mailboxPage } from './page';

export interface Mailbox {
  smtpPort: number;
  httpPort: number;
  mails(): readonly Mail[];
  stop(): Promise<void>;
}

interface MailboxOptions {
  smtpPort?: number;
  httpPort?: number;
  /** Listening address of both; default: loopback. */
  host?: string;
  /** Keeps the mails over restarts. */
  file?: string;
  /** How many mails are kept (the newest). */
  kept?: number;
}

const KEPT = 500;

/** Mails contain codes and links: other origins cannot frame, open or embed the page, and caches do not store it. */
const SECURITY_HEADERS = [
  [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
] as const;

/** Accepts every mail by SMTP, delivers none, and shows them: `GET /email` as JSON, `/` as a page. */
export async function startMailbox({
  smtpPort = 0,
  httpPort = 0,
  host = '127.0.0.1',
  file,
  kept = KEPT,
}: MailboxOptions = {}): Promise<Mailbox> {
  let mails: Mail[] = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mail[]) : [];
  let saving = Promise.resolve();

  const save = () => {
    if (!file) return Promise.resolve();
    saving = saving.then(async () => {
      await mkdir(dirname(file), { recursive: true });
      // Mails contain links and codes; files of an earlier version were readable by all.
      await rm(`${file}.new`, { force: true });
      await writeFile(`${file}.new`, JSON.stringify(mails), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return saving;
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      simpleParser(stream)
        .then(async (parsed) => {
          const mail: Mail = {
            id: (mails[0]?.id ?? 0) + 1,
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            from: parsed.from?.text ?? '',
            subject: parsed.subject ?? '',
            text: parsed.text ?? '',
            html: typeof parsed.html === 'string' ? parsed.html : '',
            receivedAt: new Date().toISOString(),
            messageId: parsed.messageId ?? '',
          };
          mails = [mail, ...mails].slice(0, kept);
          await save();
          done();
        })
        .catch((error: unknown) =>
          done(error instanceof Error ? error : new Error('the mail cannot be read')),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, host, resolve);
  });
  smtp.on('error', () => undefined);

  const web = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://mailbox').pathname;
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    if (path === '/email') {
      response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(mails));
    } else if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(mailboxPage(mails));
    } else if (path === '/healthz') response.end('ok');
    else response.writeHead(404).end('There is nothing at this address.');
  });
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(httpPort, host, resolve);
  });

  return {
    smtpPort: portOf(smtp.server as unknown as Server),
    httpPort: portOf(web),
    mails: () => mails,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
      await saving;
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
