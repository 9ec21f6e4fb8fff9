import { types } from 'node:util';

const AWAY =
  /^Mongo(?:oseServerSelection|ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed)Error$/;
/**
 * Server codes for "shutting down, not the primary now, stepping down", and what the system says when a connection breaks
 * while a command is being written: the driver passes that on as it came.
 */
const AWAY_CODES = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436, 'ECONNRESET', 'EPIPE']);

/** Mongoose's own word for it, from operations that waited for the connection; it has no class and no code. */
const isBuffering = ({ name, message }: Error): boolean =>
  name === 'MongooseError' && message.includes('buffering timed out');

/** The database is not there, which is the fault of no message. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (AWAY.test(error.name) || isBuffering(error) || ('code' in error && AWAY_CODES.has(error.code)));

/** Whatever was thrown; an error of the system stays itself, with its code, in every realm. */
export const asError = (thrown: unknown): Error =>
  types.isNativeError(thrown) ? thrown : new Error(String(thrown));

export const reasonOf = (error: unknown): string => asError(error).message.slice(0, 500);

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
