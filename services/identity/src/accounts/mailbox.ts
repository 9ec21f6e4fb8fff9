/** Providers that ignore dots in the name, so that many addresses reach one mailbox. */
const PROVIDERS_IGNORING_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Estimates the mailbox that an email reaches: `name+tag@host` reaches `name@host`. Use it only to count mails, never
 * to find an account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${PROVIDERS_IGNORING_DOTS.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}
