import { generateKeyPairSync } from 'node:crypto';
import { generatePair, pairFromPem, toPem } from './key-pair';

describe('key pairs [A-11.6.1]', () => {
  it('keep their id when stored as PEM and read again, and publish no private half', () => {
    const pair = generatePair();
    expect(pairFromPem(toPem(pair.privateKey)).kid).toBe(pair.kid);
    expect(Object.keys(pair.publicJwk).sort()).toEqual(['crv', 'kty', 'x', 'y']);
    expect(generatePair().kid).not.toBe(pair.kid);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
  it.each([
    ['garbage', 'garbage'],
    ['an RSA key', toPem(rsa)],
    ['another curve', toPem(otherCurve)],
  ])('refuse %s with a message that names the setting and does not quote the key', (_name, pem) => {
    expect(() => pairFromPem(pem)).toThrow(
      'Settings: JWT_PRIVATE_KEY must be the PEM of an EC P-256 private key',
    );
  });
});
