import type { Permission } from '@tokri/contracts';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { sign, type SignOptions } from 'jsonwebtoken';

export interface TestUser {
  userId: string;
  sessionId: string;
  role: 'ADMIN' | 'USER';
  authorization: string;
}

export interface TokenIssuer {
  kid: string;
  jwks(): { keys: unknown[] };
  sign(claims: Record<string, unknown>, options?: SignOptions): string;
  user(role?: 'ADMIN' | 'USER', userId?: string): TestUser;
  staff(permissions: readonly Permission[]): TestUser;
}

export const newId = (): string => randomBytes(12).toString('hex');

/** A test double of identity's token issuer, with a real key pair and real signatures. */
export function createTokenIssuer(): TokenIssuer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(6).toString('hex');
  const issue: TokenIssuer['sign'] = (claims, options = {}) =>
    sign(claims, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      algorithm: 'ES256',
      keyid: kid,
      issuer: 'tokri',
      audience: 'tokri-api',
      expiresIn: 900,
      ...options,
    });
  const userWith = (claims: Pick<TestUser, 'role'> & { permissions?: readonly string[] }, userId: string) => {
    const sessionId = newId();
    const authorization = `Bearer ${issue({ sub: userId, sid: sessionId, ...claims })}`;
    return { userId, sessionId, role: claims.role, authorization };
  };
  return {
    kid,
    jwks: () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }),
    sign: issue,
    user: (role = 'USER', userId = newId()) => userWith({ role }, userId),
    staff: (permissions) => userWith({ role: 'USER', permissions }, newId()),
  };
}
