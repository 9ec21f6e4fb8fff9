/** Rules of passwords that forms and schemas share. */

/** Characters: code points after NFKC, so that the length does not depend on how a keyboard encodes the password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** UTF-16 units of any password field: decomposed letters take several for one character. */
export const MAX_PASSWORD_UNITS = 1_000;

/** Why the length of a new password is refused; undefined if it is accepted. */
export function passwordLengthProblem(password: string): string | undefined {
  const length = password.length > MAX_PASSWORD_UNITS ? Infinity : [...password.normalize('NFKC')].length;
  if (length < PASSWORD_LENGTH.min) return `needs at least ${PASSWORD_LENGTH.min} characters`;
  if (length > PASSWORD_LENGTH.max) return `may have at most ${PASSWORD_LENGTH.max} characters`;
  return undefined;
}

/** Whether two passwords are equal after NFKC, because keyboards encode characters differently. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');
