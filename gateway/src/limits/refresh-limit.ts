import { COOKIES } from '@tokri/contracts';
import { bearerToken, readCookie } from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import type { RequestContext } from '../calls/request-context';

const SESSION_ID = /^[0-9a-f]{24}$/;

/** The login session that an access token claims; not verified, since it only selects a counter. */
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
 * The key by which refreshes are counted: the login session if an access token names it (the refresh token changes with
 * each refresh), otherwise a hash of the refresh token, otherwise `none`.
 */
export function refresherOf({ request, isSecure }: Pick<RequestContext, 'request' | 'isSecure'>): string {
  const bearer = bearerToken(request.headers.authorization);
  const session =
    claimedSession(readCookie(request, COOKIES.accessToken, isSecure)) ?? claimedSession(bearer);
  if (session) return session;
  const token = readCookie(request, COOKIES.refreshToken, isSecure) ?? bearer;
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 22) : 'none';
}
