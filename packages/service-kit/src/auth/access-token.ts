import { mayDo, OWNER_ONLY, PERMISSIONS, permissionsOf, type Call, type Permission } from '@tokri/contracts';
import { decode, TokenExpiredError, verify, type JwtPayload } from 'jsonwebtoken';
import { forbidden, notSignedIn, HttpError } from '../errors';
import type { KeySource } from './remote-keys';

export const TOKEN_ISSUER = 'tokri';
export const TOKEN_AUDIENCE = 'tokri-api';
export const TOKEN_ALGORITHM = 'ES256';

export interface Principal {
  userId: string;
  sessionId: string;
  /** ADMIN for owners. */
  role: 'ADMIN' | 'USER';
  /** Of staff only. */
  permissions?: readonly Permission[];
  /** Set for owners and staff without a second factor, who get role and permissions with the next token after switching it on. */
  needsSecondFactor?: boolean;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Cause of the 401 for a token that identity did not sign in this form; not sent to the client. */
export class ForgedTokenError extends Error {}

const forged = (reason: string) =>
  new HttpError(401, 'NOT_SIGNED_IN', 'Please log in.', { cause: new ForgedTokenError(reason) });

export type TokenVerifier = (token: string) => Promise<Principal>;

/** Checks signature, algorithm, issuer, audience and age of an access token; throws 401 otherwise. */
export function createTokenVerifier(keys: KeySource): TokenVerifier {
  return async (token) => {
    const header = decodeHeader(token);
    if (header?.alg !== TOKEN_ALGORITHM || typeof header.kid !== 'string')
      throw forged('not a token of ours');
    const key = await keys.find(header.kid);
    if (!key) throw forged('unknown key');
    try {
      const claims = verify(token, key, {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      }) as JwtPayload & { sid?: string; role?: string; permissions?: unknown; needsSecondFactor?: boolean };
      if (!claims.sub || !claims.sid || !claims.exp) throw notSignedIn();
      return {
        userId: claims.sub,
        sessionId: claims.sid,
        role: claims.role === 'ADMIN' ? 'ADMIN' : 'USER',
        ...(Array.isArray(claims.permissions) && { permissions: knownPermissions(claims.permissions) }),
        ...(claims.needsSecondFactor === true && { needsSecondFactor: true }),
        expiresAt: claims.exp,
      };
    } catch (error) {
      const cause =
        error instanceof TokenExpiredError ? error : new ForgedTokenError((error as Error).message);
      const message = 'Your session has ended. Please log in again.';
      throw new HttpError(401, 'NOT_SIGNED_IN', message, { cause });
    }
  };
}

/** Drops permissions of a later version. */
const knownPermissions = (claimed: readonly unknown[]) =>
  PERMISSIONS.filter((permission) => claimed.includes(permission));

function decodeHeader(token: string): { alg?: unknown; kid?: unknown } | undefined {
  try {
    return decode(token, { complete: true })?.header;
  } catch {
    return undefined;
  }
}

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header ?? '')?.[1];

/** Returns the principal of an `Authorization` header, undefined without a header; throws 401 if it is invalid. */
export async function authenticate(
  verifyToken: TokenVerifier,
  header: string | undefined,
): Promise<Principal | undefined> {
  if (!header) return undefined;
  const token = bearerToken(header);
  if (!token) throw notSignedIn();
  return verifyToken(token);
}

export function requireUser(principal: Principal | undefined): Principal {
  if (!principal) throw notSignedIn();
  return principal;
}

/** @throws 401 without a login, 403 without one of the permissions or without the second factor that staff need */
export function requirePermission(
  principal: Principal | undefined,
  ...permissions: readonly Permission[]
): Principal {
  const user = requireUser(principal);
  if (user.needsSecondFactor)
    throw new HttpError(
      403,
      'SECOND_FACTOR_REQUIRED',
      'Admins of this shop need two-step login. Please switch it on in your profile.',
    );
  if (!permissions.some((permission) => mayDo(user, permission))) throw forbidden();
  return user;
}

/** Checks what a call requires: a login for U, a permission for A. */
export function authorise(
  call: Pick<Call, 'auth' | 'permission' | 'orPermission'>,
  principal: Principal | undefined,
): void {
  if (call.auth === 'U') requireUser(principal);
  if (call.auth !== 'A') return;
  const permissions = permissionsOf(call);
  const sufficient: readonly Permission[] = permissions.length > 0 ? permissions : [OWNER_ONLY];
  requirePermission(principal, ...sufficient);
}

export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError;
