import { COOKIES } from '@tokri/contracts';
import { bearerToken, readCookie } from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import type { RequestContext } from '../calls/request-context';

const SESSION_ID = /^[0-9a-f]{24}$/;

/** The login session that an access token claims; whether it is right does not matter for a count. */
function claimedSession(token: string | undefined): string | undefined {
  const [, claims] = token?.split('.') ?? [];
  if (!claims) return undefined;
  try {
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sid?: unknown };
    return typeof sid === 'string' && SESSION_ID.test(sid) ? sid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whose refreshes are counted together: those of one login session, where an access token names it (the refresh token is
 * another one after each), otherwise those with the same refresh token, and those with none.
 */
export function refresherOf({ request, isSecure }: Pick<RequestContext, 'request' | 'isSecure'>): string {
  const bearer = bearerToken(request.headers.authorization);
  const session =
    claimedSession(readCookie(request, COOKIES.accessToken, isSecure)) ?? claimedSession(bearer);
  if (session) return session;
  const token = readCookie(request, COOKIES.refreshToken, isSecure) ?? bearer;
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 22) : 'none';
}
