import { types } from 'node:util';

/** The thrown value as an Error. Native errors are returned unchanged, also those of another realm (Jest). */
export const asError = (thrown: unknown): Error =>
  types.isNativeError(thrown) ? thrown : new Error(String(thrown));

export const reasonOf = (error: unknown): string => asError(error).message.slice(0, 500);

/**
 * Thrown by a reaction when an event contradicts the service's own data: the event is not retried but kept as a dead
 * letter for an operator. For a condition that can become true later, throw any other error, which is retried.
 */
export class RefusedEvent extends Error {
  override readonly name = 'RefusedEvent';
}
