import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface ScramExchange {
  /** The first message to the server. */
  first: string;
  /** Answers the server's challenge. */
  answer(challenge: string): string;
  /** Throws unless the server has shown that it knows the password too. */
  verify(final: string): void;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const attributes = (message: string): Map<string, string> =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** SCRAM-SHA-256 without channel binding (RFC 5802, RFC 7677), the client's side. */
export function startScram(password: string): ScramExchange {
  const nonce = randomBytes(18).toString('base64');
  const firstBare = `n=,r=${nonce}`;
  let expectedSignature: Buffer = Buffer.alloc(0);
  return {
    first: `n,,${firstBare}`,
    answer(challenge) {
      const given = attributes(challenge);
      const serverNonce = given.get('r') ?? '';
      if (!serverNonce.startsWith(nonce))
        throw new Error('the engine answered with a nonce that is not ours');
      const salted = pbkdf2Sync(
        password,
        Buffer.from(given.get('s') ?? '', 'base64'),
        Number(given.get('i')),
        32,
        'sha256',
      );
      const clientKey = hmac(salted, 'Client Key');
      const withoutProof = `c=biws,r=${serverNonce}`;
      const signed = `${firstBare},${challenge},${withoutProof}`;
      const signature = hmac(createHash('sha256').update(clientKey).digest(), signed);
      const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
      expectedSignature = hmac(hmac(salted, 'Server Key'), signed);
      return `${withoutProof},p=${proof.toString('base64')}`;
    },
    verify(final) {
      const signature = Buffer.from(attributes(final).get('v') ?? '', 'base64');
      if (signature.length !== expectedSignature.length || !timingSafeEqual(signature, expectedSignature)) {
        throw new Error('the engine does not know the password');
      }
    },
  };
}
