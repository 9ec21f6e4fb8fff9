import type { Permission } from '@tokri/contracts';
import { deviceStorage } from '../lib/device/storage';

/**
 * The two tokens of the login session, in local storage under the keys of docs/specification.md section 9.
 * Local storage is shared by all tabs, so changes of other tabs are seen here too.
 */
const ACCESS = 'accesstoken';
const REFRESH = 'refreshToken';

/** How far this device's clock is ahead of the server's, in milliseconds; measured with each new token. */
let clockSkewMs = 0;

interface Claims {
  sub?: string;
  role?: string;
  /** Of staff only. */
  permissions?: Permission[];
  iat?: number;
  exp?: number;
}

export const accessToken = () => deviceStorage.get(ACCESS);
export const refreshToken = () => deviceStorage.get(REFRESH);

/** @returns whether the tokens are stored beyond this page */
export function storeTokens(access: string, refresh: string): boolean {
  const issued = decodeClaims(access).iat;
  if (issued !== undefined) clockSkewMs = Date.now() - issued * 1000;
  // The refresh token first: other tabs react to the access token and must find both.
  const isRefreshKept = deviceStorage.set(REFRESH, refresh);
  return deviceStorage.set(ACCESS, access) && isRefreshKept;
}

export function clearTokens(): void {
  deviceStorage.remove(REFRESH);
  deviceStorage.remove(ACCESS);
}

/** Decodes the claims of a token without verifying the signature. */
export function decodeClaims(token: string): Claims {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(body));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

const LEEWAY_MS = 5_000;

/** True when the server would answer this token with 401. */
export function isExpired(token: string): boolean {
  const { exp } = decodeClaims(token);
  return exp !== undefined && exp * 1000 - LEEWAY_MS <= Date.now() - clockSkewMs;
}

/** Calls back when another tab logs in, logs out or changes user, but not on token rotation within a login session. */
export function onLoginChangeInOtherTab(changed: (isLoggedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== ACCESS && event.key !== null) return;
    const now = accessToken();
    const userOf = (token: string | null) => (token ? (decodeClaims(token).sub ?? token) : null);
    if (event.key === ACCESS && userOf(event.oldValue) === userOf(now)) return;
    changed(now !== null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
