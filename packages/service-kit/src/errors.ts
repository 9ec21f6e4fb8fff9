import type { ErrorCode } from '@tokri/contracts';

interface Extra {
  /** Reason by field path. */
  fields?: Record<string, string>;
  /** Machine-readable facts for the client, such as the remaining stock of a product. */
  details?: Record<string, unknown>;
  cause?: unknown;
  retryAfterSeconds?: number;
}

/** A failure sent to the client; its message is written for shoppers. */
export class HttpError extends Error {
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    extra: Extra = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'HttpError';
    this.fields = extra.fields;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export const invalidInput = (fields: Record<string, string>, message = 'Please check what you entered.') =>
  new HttpError(400, 'INVALID_INPUT', message, { fields });
export const notJson = () => new HttpError(415, 'UNSUPPORTED_TYPE', 'The request must be JSON in UTF-8.');
export const notSignedIn = (message = 'Please log in.') => new HttpError(401, 'NOT_SIGNED_IN', message);
export const sessionEnded = () =>
  new HttpError(401, 'SESSION_ENDED', 'Your session has ended. Please log in again.');
export const forbidden = (message = 'Do not have permission') => new HttpError(403, 'FORBIDDEN', message);
export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} was not found.`);
export const conflict = (code: ErrorCode, message: string, details?: Record<string, unknown>) =>
  new HttpError(409, code, message, { details });
export const unavailable = (message = 'Unavailable right now. Please try again.', retryAfterSeconds = 2) =>
  new HttpError(503, 'UNAVAILABLE', message, { retryAfterSeconds });

/** 503 for work that would wait too long. @param waitSeconds seconds until a retry is likely to find capacity */
export const overloaded = (waitSeconds: number) =>
  unavailable(undefined, Math.max(1, Math.ceil(waitSeconds)));

/** The client disconnected before its response was ready, so no failure is sent. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the client disconnected');
    this.name = 'ClientDisconnected';
  }
}
