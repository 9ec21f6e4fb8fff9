import { isDatabaseUnavailable, isTransientConflict } from '@tokri/database';
import type { Failure } from '@tokri/contracts';
import { HttpError, notJson, unavailable } from '../errors';

interface BodyParserError {
  /** Absent when the decompression failed. */
  type?: string;
}

/** Express's body parsers mark errors of the client with `expose`. */
const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'expose' in error && error.expose === true;

/** Converts any thrown value into a failure for clients, without stacks and texts of libraries. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof URIError) return new HttpError(400, 'MALFORMED', 'The address cannot be read.');
  if (isBodyParserError(thrown)) return bodyError(thrown);
  if (isDatabaseUnavailable(thrown) || isTransientConflict(thrown)) return unavailable();
  return new HttpError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.', {
    cause: thrown,
  });
}

function bodyError(error: BodyParserError): HttpError {
  if (error.type === 'entity.too.large') return new HttpError(413, 'TOO_LARGE', 'The request is too large.');
  if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported') {
    return notJson();
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
