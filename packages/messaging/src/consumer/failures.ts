import { types } from 'node:util';

/** Whatever was thrown; an error of the system stays itself, with its code, in every realm. */
export const asError = (thrown: unknown): Error =>
  types.isNativeError(thrown) ? thrown : new Error(String(thrown));

export const reasonOf = (error: unknown): string => asError(error).message.slice(0, 500);

/**
 * Thrown by a reaction whose own books do not bear out what the event claims: it is not acted on and not tried again, but
 * kept as a dead letter for somebody to look at. What may become true in a moment is an ordinary error, and tried again.
 */
export class RefusedEvent extends Error {
  override readonly name = 'RefusedEvent';
}
