import axios, { isAxiosError } from 'axios';
import type { Answer } from './call-types';
import { accessToken, clearTokens, isExpired, refreshToken, storeTokens } from './token-storage';

const LOCK = 'tokri-refresh';
/** Milliseconds within which an uncontended lock is granted. */
const UNCONTENDED_MS = 20;
/** Timeout and poll interval, in milliseconds, for the tokens of another tab. */
const STORAGE_TIMEOUT_MS = 500;
const STORAGE_POLL_MS = 20;

let running: Promise<string | null> | undefined;
let notifySessionEnded: () => void = () => undefined;

/** Sets the only listener for a login session that the server has ended. */
export function onSessionEnded(listener: () => void): void {
  notifySessionEnded = listener;
}

/**
 * Exchanges `expired` for a fresh access token. Returns null when the session is over (the tokens are
 * cleared) or the shop cannot be reached (the tokens stay). Only one refresh runs at a time, across all tabs
 * through a lock: the refresh token rotates, so a second refresh with the old one would look like theft.
 */
export function refreshAccessToken(expired: string): Promise<string | null> {
  running ??= withLockAcrossTabs(expired, () => refresh(expired)).finally(() => {
    running = undefined;
  });
  return running;
}

/** The access token to send, refreshed if expired; null for a guest. */
export async function liveAccessToken(): Promise<string | null> {
  const token = accessToken();
  if (!token || !isExpired(token)) return token;
  // If the refresh failed because the shop was unreachable, the old token is sent.
  return (await refreshAccessToken(token)) ?? accessToken();
}

async function withLockAcrossTabs<T>(expired: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const requestedAt = performance.now();
  try {
    return await navigator.locks.request(LOCK, async () => {
      // After a wait, another tab has refreshed; its tokens may reach this tab a moment later.
      if (performance.now() - requestedAt > UNCONTENDED_MS) await otherTabStoresToken(expired);
      return work();
    });
  } catch {
    // Browsers that store nothing refuse locks; no other tab has these tokens then.
    return work();
  }
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
