import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface KeyPair extends SigningKey {
  publicJwk: JsonWebKey;
}

/** RFC 7638 thumbprint: the id depends on the key only. */
function thumbprint(jwk: JsonWebKey): string {
  const members = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y });
  return createHash('sha256').update(members).digest('base64url');
}

function pairOf(privateKey: KeyObject): KeyPair {
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kid: thumbprint(publicJwk), privateKey, publicJwk };
}

export const generatePair = (): KeyPair =>
  pairOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/** Reads a PEM. @throws for anything but an EC P-256 private key; the error does not quote the PEM */
export function pairFromPem(pem: string): KeyPair {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('Settings: JWT_PRIVATE_KEY must be the PEM of an EC P-256 private key');
  }
  return pairOf(key);
}

export const toPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
