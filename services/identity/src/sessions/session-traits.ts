import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** Device and approximate location of a login session, for its user. */

/** Browser and system of a User-Agent, e.g. "Firefox on Linux"; for other programs their name. */
export function describeDevice(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  // The client chooses this text, so only its own user sees it, reduced to a plausible name.
  return /^[a-z][\w .-]{1,30}(?=\/|$)/i.exec(userAgent)?.[0] ?? 'Unknown device';
}

const BLOCK = { ipv4: 24, ipv6: 48 } as const;

/** The /24 (IPv4) or /48 (IPv6) block of an address. */
export function addressBlock(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'Unknown place';
  const parsed = ipaddr.process(address);
  const bits = BLOCK[parsed.kind()];
  const Kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
