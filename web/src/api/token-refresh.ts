import axios, { isAxiosError } from 'axios';
import type { Answer } from './call-types';
import { accessToken, clearTokens, isExpired, refreshToken, storeTokens } from './token-storage';

const LOCK = 'tokri-refresh';
/** A lock that was free is granted within these milliseconds. */
const UNCONTENDED_MS = 20;
/** How long, and how often, the tokens of another tab are waited for. */
const STORAGE_TIMEOUT_MS = 500;
const STORAGE_POLL_MS = 20;

let running: Promise<string | null> | undefined;
let notifySessionEnded: () => void = () => undefined;

/** Sets the one listener that is called when the server has ended the login session. */
export function onSessionEnded(listener: () => void): void {
  notifySessionEnded = listener;
}

/**
 * A fresh access token in place of `expired`, or null when the session is over (the tokens are gone then) or the shop
 * cannot be reached (the tokens stay). One refresh at a time in this tab, and through a lock in all tabs: the
 * refresh token rotates, so a second refresh with the old one would look like theft.
 */
export function refreshAccessToken(expired: string): Promise<string | null> {
  running ??= withLockAcrossTabs(expired, () => refresh(expired)).finally(() => {
    running = undefined;
  });
  return running;
}

/** The access token to send, refreshed if it is too old; null for a guest. */
export async function liveAccessToken(): Promise<string | null> {
  const token = accessToken();
  if (!token || !isExpired(token)) return token;
  // Not refreshed but still there: the shop could not be reached. The old token then says who is asking.
  return (await refreshAccessToken(token)) ?? accessToken();
}

async function withLockAcrossTabs<T>(expired: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const requestedAt = performance.now();
  return navigator.locks.request(LOCK, async () => {
    // After a wait another tab had its turn; what it stored may need a moment to reach this tab.
    if (performance.now() - requestedAt > UNCONTENDED_MS) await otherTabStoresToken(expired);
    return work();
  });
}

async function otherTabStoresToken(expired: string): Promise<void> {
  const deadline = performance.now() + STORAGE_TIMEOUT_MS;
  while (accessToken() === expired && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, STORAGE_POLL_MS));
  }
}

async function refresh(expired: string): Promise<string | null> {
  const current = accessToken();
  if (current !== expired) return current;
  const token = refreshToken();
  if (!token) return endSession();
  try {
    const { data: answer } = await axios.post<Answer<'refreshToken'>>('/api/user/refresh-token', undefined, {
      headers: { Authorization: `Bearer ${token}`, 'X-Session': 'bearer' },
      withCredentials: true,
      timeout: 15_000,
    });
    storeTokens(answer.data.accessToken, answer.data.refreshToken);
    return answer.data.accessToken;
  } catch (reason) {
    if (isAxiosError(reason) && reason.response?.status === 401) return endSession();
    console.info('The access token could not be refreshed; the next call tries again.');
    return null;
  }
}

function endSession(): null {
  clearTokens();
  notifySessionEnded();
  return null;
}
