import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { calls, type CallName } from '@tokri/contracts';

/** The shop as seen from the internet: one address and port. */
export interface Target {
  host: string;
  port: number;
  /** The attacked account. */
  victim: string;
  /** Logged-in attackers, because anyone can register. */
  tokens: readonly string[];
}

/** One of 100 client addresses of the attackers, as sent by the proxy before the shop. */
const attackerAddress = (): string => `203.0.113.${randomBytes(1)[0]! % 100}`;

/** The head and body of a call of the contract as bytes. */
export const rawCall = (
  target: Pick<Target, 'host' | 'port'>,
  name: CallName,
  body?: unknown,
  headers?: Record<string, string>,
): Buffer =>
  rawRequest(target, calls[name].method, calls[name].path, {
    headers,
    body:
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });

/** The head and body of a request as bytes; malformed requests are derived from it. */
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

/** A socket that either side may close without an error. */
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

/** Reads until the shop closes the connection or `ms` have passed, then destroys the socket. */
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

/** Statuses of the responses in an HTTP/1.1 stream. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/(?:^|\r?\n|[}\]>])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
