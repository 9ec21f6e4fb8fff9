import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { notJson } from '../errors';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Throws 415 for a body without the JSON content type. Pages of other sites can send forms and plain text without CORS
 * checks, but JSON only after a preflight request.
 */
export function refuseOtherTypes(request: Pick<IncomingMessage, 'headers'>): void {
  if (hasBody(request) && !JSON_TYPE.test(request.headers['content-type'] ?? '')) throw notJson();
}

/** `verify` of Express's body parser: rejects invalid UTF-8 with 400, which would be replaced silently otherwise. */
export function refuseBrokenText(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('not UTF-8');
}
