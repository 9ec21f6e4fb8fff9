/** Replies without an enhanced status code that concern the address: unknown, moved, invalid, no mail at its domain. */
const PLAIN_CODES: ReadonlySet<number> = new Set([550, 551, 553, 556]);
/** Words of servers that refuse the sender: taken for bounces, they would suppress every customer. */
const OF_SENDER = /relay|spam|block|black|dnsbl|rbl|polic|reputation|authenticat|denied|rejected due/i;
/** Enhanced codes (RFC 3463) of addresses and of closed mailboxes. 5.1.7 and 5.1.8 concern the sender. */
const OF_ADDRESS = /^5\.1\.(?:[0-6]|9|10)$|^5\.2\.1$/;

/**
 * The server's words when it has permanently refused the recipient because of the address itself. A full mailbox, a
 * blocked sender and a refused content are undefined: they are no reason to stop mails to the address.
 */
export function refusedAddress(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return undefined;
  const { responseCode, response } = error as Error & { responseCode?: unknown; response?: unknown };
  const code = Number(responseCode);
  if (!(code >= 500 && code <= 599)) return undefined;
  const words = typeof response === 'string' ? response : error.message;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  const isOfAddress =
    enhanced === undefined ? PLAIN_CODES.has(code) && !OF_SENDER.test(words) : OF_ADDRESS.test(enhanced);
  return isOfAddress ? words : undefined;
}
