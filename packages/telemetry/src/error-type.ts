/** `error.type` by the semantic conventions: the code of an error, else its class; few values, no personal data. */
export function errorTypeOf(error: unknown): string {
  if (typeof error === 'string' || typeof error === 'number') return String(error);
  if (typeof error !== 'object' || error === null) return '_OTHER';
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return typeof name === 'string' && name !== '' ? name : '_OTHER';
}
