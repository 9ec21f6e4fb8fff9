import { types } from 'node:util';

/** Whatever was thrown; an error of the system stays itself, with its code, in every realm. */
export const asError = (thrown: unknown): Error =>
  types.isNativeError(thrown) ? thrown : new Error(String(thrown));

export const reasonOf = (error: unknown): string => asError(error).message.slice(0, 500);
