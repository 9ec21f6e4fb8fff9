import { types } from 'node:util';

/** Several kept connections may lead to the replica that has just gone. */
export const MOST_TRIES = 3;
const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE']);
/** The connection broke before an answer came. */
export const isBroken = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && BROKEN.has(error.code);
/** There was no connection to send it over. */
export const wasNeverSent = (error: unknown): boolean =>
  types.isNativeError(error) && 'syscall' in error && error.syscall === 'connect';
