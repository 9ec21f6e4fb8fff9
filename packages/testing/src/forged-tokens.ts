import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { createTokenIssuer, newId, type TokenIssuer } from './tokens';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Access tokens that must be refused although they claim an admin, a login session and the issuer's key id: each is
 * invalid in exactly one way. (A token of an ended login session is tested where sessions are.)
 */
export function forgedTokens(issuer: TokenIssuer): [flaw: string, token: string][] {
  const claims = { sub: newId(), sid: newId(), role: 'ADMIN' };
  const full = {
    ...claims,
    iss: 'tokri',
    aud: 'tokri-api',
    exp: Math.floor(Date.now() / 1_000) + 600,
  };
  const [jwk] = issuer.jwks().keys as JsonWebKey[];
  const pem = createPublicKey({ key: jwk!, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const hmac = (secret: string | Buffer) => {
    const body = `${part({ alg: 'HS256', typ: 'JWT', kid: issuer.kid })}.${part(full)}`;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  };
  const [header, , signature] = issuer.sign({ ...claims, role: 'USER' }).split('.');
  return [
    ['alg none', `${part({ alg: 'none', typ: 'JWT', kid: issuer.kid })}.${part(full)}.`],
    ['HS256 with the public key (PEM) as its secret', hmac(pem)],
    ['HS256 with the public key (JWK) as its secret', hmac(JSON.stringify(jwk))],
    ['expired', issuer.sign(claims, { expiresIn: -10 })],
    ['another key under the same id', createTokenIssuer().sign(claims, { keyid: issuer.kid })],
    ['an unknown key', createTokenIssuer().sign(claims)],
    ['another audience', issuer.sign(claims, { audience: 'somebody-else' })],
    ['another issuer', issuer.sign(claims, { issuer: 'somebody-else' })],
    ['a role changed after signing', `${header}.${part(full)}.${signature}`],
    ['no session', issuer.sign({ sub: newId(), role: 'ADMIN' })],
    ['no JWT', 'a.b.c'],
  ];
}
