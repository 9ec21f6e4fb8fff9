import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** The shop as a stranger on the internet sees it: one address and port. */
export interface Target {
  host: string;
  port: number;
  /** An account that the attackers would like to have. */
  victim: string;
  /** Logged-in attackers: an account of their own is free to anybody. */
  tokens: readonly string[];
}

/** One of the 100 addresses that the attackers have; the proxy before the shop tells it. */
const attackerAddress = (): string => `203.0.113.${randomBytes(1)[0]! % 100}`;

/** The head and body of a request, as bytes that any deviation can be made of. */
export function rawRequest(
  { host, port }: Pick<Target, 'host' | 'port'>,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
): Buffer {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
  const lines = Object.entries({
    host: `${host}:${port}`,
    'x-forwarded-for': attackerAddress(),
    connection: 'close',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')), bytes]);
}

/** A socket whose end, by whichever side, is no error here. */
export function openSocket({ host, port }: Pick<Target, 'host' | 'port'>): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeListener('error', reject);
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** What the shop answers until it closes the connection, or `ms` have passed; then the socket is destroyed. */
export function readAnswers(socket: Socket, ms: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    const timer = setTimeout(end, ms);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', end);
  });
}

/** The statuses of the answers in a stream of HTTP/1.1. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/(?:^|\r?\n|[}\]>])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
