import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { notJson } from '../errors';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Throws 415 for a body that does not call itself JSON. Pages of other sites can send forms and plain text as they like,
 * but JSON only after the browser has asked whether they may (CORS).
 */
export function refuseOtherTypes(request: Pick<IncomingMessage, 'headers'>): void {
  if (hasBody(request) && !JSON_TYPE.test(request.headers['content-type'] ?? '')) throw notJson();
}

/** For the `verify` of Express's reader: bytes that are no UTF-8 would be replaced silently. Its failure is a 400. */
export function refuseBrokenText(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('not UTF-8');
}
