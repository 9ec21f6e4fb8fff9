import { types } from 'node:util';

/** Error names. An ended session is not included, because it follows another failure of the same transaction. */
const UNAVAILABLE =
  /^Mongo(?:(?:ose)?ServerSelection|Network|NetworkTimeout|OperationTimeout|NotConnected|PoolCleared|(?:Pool|Server|Client|Topology)Closed|StalePrimary)Error$/;
/**
 * Server codes (host unreachable, shutting down, not primary, stepping down), and system errors of a connection that
 * breaks while a command is being written, which the driver passes on unchanged.
 */
const UNAVAILABLE_CODES = new Set<unknown>([
  6,
  7,
  89,
  91,
  189,
  9001,
  10107,
  11600,
  11601,
  11602,
  13435,
  13436,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Mongoose's error for an operation that waited too long for the connection; it has no specific class and no code. */
const isBufferTimeout = ({ name, message }: Error): boolean =>
  name === 'MongooseError' && message.includes('buffering timed out');

const hasCode = (error: Error, codes: ReadonlySet<unknown>): boolean =>
  'code' in error && codes.has(error.code);

/** The database cannot be reached or accepts no commands; a later attempt may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (UNAVAILABLE.test(error.name) || isBufferTimeout(error) || hasCode(error, UNAVAILABLE_CODES));

/** Lock timeout, cursor lost, time limit exceeded, write conflict after all retries, snapshot or transaction gone. */
const TRANSIENT_CODES = new Set<unknown>([24, 43, 50, 112, 246, 251, 262]);

/** A conflict or time-out in an available database; the same command may succeed later. */
export const isTransientConflict = (error: unknown): boolean =>
  types.isNativeError(error) && hasCode(error, TRANSIENT_CODES);

/** Violation of a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
