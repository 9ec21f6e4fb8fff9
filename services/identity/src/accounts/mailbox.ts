/** Providers that drop dots in the name, so that many addresses are one mailbox. */
const PROVIDERS_IGNORING_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email most likely reaches: `name+tag@host` is that of `name@host`. For counting mails only, never
 * for finding an account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${PROVIDERS_IGNORING_DOTS.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}
