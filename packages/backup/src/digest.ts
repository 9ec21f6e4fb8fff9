import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/**
 * An order-independent digest of documents: the sum of their SHA-256 hashes. A restored collection returns its
 * documents in another order than the dumped file.
 */
export function createDigest() {
  let sum = 0n;
  let documents = 0;
  let bytes = 0;
  return {
    add(document: Uint8Array): void {
      sum = (sum + BigInt(`0x${createHash('sha256').update(document).digest('hex')}`)) % MODULUS;
      documents += 1;
      bytes += document.length;
    },
    result: () => ({ documents, bytes, digest: sum.toString(16).padStart(64, '0') }),
  };
}
