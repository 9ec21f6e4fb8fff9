/** Rules of passwords that forms and schemas share. */

/** Characters: code points after NFKC, so that the same password has one length however a keyboard writes it. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** UTF-16 units of any password field: decomposed letters take several for one character. */
export const MAX_PASSWORD_UNITS = 1_000;

/** The reason to refuse a new password for its length; undefined when it has none. */
export function passwordLengthProblem(password: string): string | undefined {
  const length = password.length > MAX_PASSWORD_UNITS ? Infinity : [...password.normalize('NFKC')].length;
  if (length < PASSWORD_LENGTH.min) return `needs at least ${PASSWORD_LENGTH.min} characters`;
  if (length > PASSWORD_LENGTH.max) return `may have at most ${PASSWORD_LENGTH.max} characters`;
  return undefined;
}

/** Whether two passwords are the same, although two keyboards may write them differently. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');
