import { parseCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';

/** The value of a cookie as the client sent it, or undefined; what it must look like is the caller's to check. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name];

/**
 * Whether the shopper came by https, as the gateway says: only then a cookie may be `Secure`, on http://localhost it
 * would be lost.
 */
export const isSecureRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https';
