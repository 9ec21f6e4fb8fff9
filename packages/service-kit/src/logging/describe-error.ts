const CREDENTIALS = /\/\/[^/\s:@]*:[^/\s@]*@/g;
const EMAIL = /[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Removes data that must not be logged from an external text (a library's message, a path sent by a client). */
export const scrub = (text: string): string =>
  text.replace(CREDENTIALS, '//[secret]@').replace(TOKEN, '[token]').replace(EMAIL, '[email]');

interface Described {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: Described;
}

const MAX_CAUSES = 3;

/**
 * Returns the logged fields of an error: type, code, message and stack, and those of its causes. Other properties that
 * libraries add are left out: the values of a duplicate key, the envelope of a mail, the body of a request.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const { name, message, stack, cause, code } = error as Error & { code?: unknown };
  return {
    type: name,
    message: scrub(message),
    ...(stack !== undefined && { stack: scrub(stack) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}
