import type { Failure } from '@tokri/contracts';
import { types } from 'node:util';
import { HttpError, unavailable } from './errors';

interface BodyParserError {
  type: string;
  status: number;
}

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'type' in error && 'status' in error;

const DATABASE_DOWN = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
]);
/**
 * Server codes for "not the primary now, shutting down, write conflict that outlived its retries, timed out", and what the
 * system says when a connection breaks while a command is being written: the driver passes that on as it came.
 */
const DATABASE_BUSY_CODES = new Set<unknown>([
  ...[50, 91, 112, 189, 251, 10107, 11600, 11602, 13435, 13436],
  ...['ECONNRESET', 'EPIPE'],
]);

/** Mongoose's own word from an operation that waited for the connection; it has no class and no code. */
const isBuffering = ({ name, message }: Error): boolean =>
  name === 'MongooseError' && message.includes('buffering timed out');

const isDatabaseUnavailable = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (DATABASE_DOWN.has(error.name) ||
    isBuffering(error) ||
    ('code' in error && DATABASE_BUSY_CODES.has(error.code)));

/** Anything thrown, as a failure a shopper may see; the text of libraries and stacks stays inside. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (isBodyParserError(thrown)) return bodyError(thrown);
  if (thrown instanceof URIError) return new HttpError(400, 'MALFORMED', 'The address cannot be read.');
  if (isDatabaseUnavailable(thrown)) return unavailable();
  return new HttpError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.', {
    cause: thrown,
  });
}

function bodyError(error: BodyParserError): HttpError {
  if (error.type === 'entity.too.large') return new HttpError(413, 'TOO_LARGE', 'The request is too large.');
  if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported') {
    return new HttpError(415, 'UNSUPPORTED_TYPE', 'The request must be JSON in UTF-8.');
  }
  return new HttpError(400, 'MALFORMED', 'The request body is not JSON that can be read.', {
    fields: { body: 'cannot be read' },
  });
}

export const failureEnvelope = (error: HttpError, requestId: string): Failure => ({
  success: false,
  error: true,
  message: error.message,
  code: error.code,
  requestId,
  ...(error.fields && { fields: error.fields }),
  ...(error.details && { details: error.details }),
});
