import type { Permission } from '@tokri/contracts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@tokri/service-kit';
import { sign } from 'jsonwebtoken';
import type { SigningKey } from '../keys/key-pair';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: 'ADMIN' | 'USER';
  /** Of staff only. */
  permissions?: readonly Permission[];
  /** An owner or member of staff without the required second factor. */
  needsSecondFactor: boolean;
}

/** A signed access token of 15 minutes; services verify it with the public key of its `kid`. */
export const signAccessToken = (
  { kid, privateKey }: SigningKey,
  { userId, sessionId, role, permissions, needsSecondFactor }: AccessClaims,
): string =>
  sign(
    {
      sid: sessionId,
      role,
      ...(permissions && { permissions }),
      ...(needsSecondFactor && { needsSecondFactor }),
    },
    privateKey,
    {
      algorithm: TOKEN_ALGORITHM,
      keyid: kid,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      subject: userId,
      expiresIn: ACCESS_TOKEN_SECONDS,
    },
  );
