import { createHmac, hkdfSync } from 'node:crypto';

export interface AddressHash {
  /** By the current key. */
  of(address: string): string;
  /** By every key that is still known, the current one first. */
  all(address: string): string[];
}

/** Hashes of addresses by keys derived from SEALING_KEYS, so that a list of them names nobody without the keys. */
export function createAddressHash(secrets: readonly string[]): AddressHash {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'tokri-identity', 'suppressed address', 32)),
  );
  const all = (address: string): string[] =>
    keys.map((key) => createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url'));
  return { all, of: (address) => all(address)[0]! };
}
