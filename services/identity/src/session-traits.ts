import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** How a person recognises a login session in the list of their own: what it runs on, and roughly where. */

/** Browser and system of a User-Agent in words, such as "Firefox on Linux"; for programs their own name. */
export function deviceInWords(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  // What the client made up is shown to its own user alone, and only as far as it looks like a name.
  return /^[a-z][\w .-]{1,30}(?=\/|$)/i.exec(userAgent)?.[0] ?? 'Unknown device';
}

const BLOCK = { ipv4: 24, ipv6: 48 } as const;

/** The block that an address lies in: /24 of IPv4, /48 of IPv6; what is no address has none. */
export function addressBlock(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'Unknown place';
  const parsed = ipaddr.process(address);
  const bits = BLOCK[parsed.kind()];
  const Kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
