import axios, { isAxiosError } from 'axios';
import { accessToken, dropTokens, refreshToken, storeTokens } from './tokens';

interface Pair {
  data: { accessToken: string; refreshToken?: string };
}

const LOCK = 'tokri-refresh';
/** A lock that was free is granted within these milliseconds. */
const NO_WAIT_MS = 20;
const NEWS_MS = 500;
const LOOK_EVERY_MS = 20;

let running: Promise<string | null> | undefined;
let sayEnded: () => void = () => undefined;

/** Who wants to know when the server has ended the login session. */
export function onSessionEnded(listener: () => void): void {
  sayEnded = listener;
}

/**
 * A fresh access token in place of `worn`, or null when the session is over (the tokens are gone then) or the shop
 * cannot be reached (the tokens stay). One exchange at a time in this tab, and through a lock in all tabs: the
 * refresh token rotates, so a second exchange with the old one would look like theft.
 */
export function refreshSession(worn: string): Promise<string | null> {
  running ??= inAllTabs(worn, () => exchange(worn)).finally(() => {
    running = undefined;
  });
  return running;
}

async function inAllTabs<T>(worn: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const asked = performance.now();
  return navigator.locks.request(LOCK, async () => {
    // After a wait another tab had its turn; what it stored may need a moment to reach this tab.
    if (performance.now() - asked > NO_WAIT_MS) await newsOfOtherTabs(worn);
    return work();
  });
}

async function newsOfOtherTabs(worn: string): Promise<void> {
  const until = performance.now() + NEWS_MS;
  while (accessToken() === worn && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function exchange(worn: string): Promise<string | null> {
  const now = accessToken();
  if (now !== worn) return now;
  const refresh = refreshToken();
  if (!refresh) return end();
  try {
    const { data } = await axios.post<Pair>('/api/user/refresh-token', undefined, {
      headers: { Authorization: `Bearer ${refresh}` },
      withCredentials: true,
      timeout: 15_000,
    });
    storeTokens(data.data.accessToken, data.data.refreshToken);
    return data.data.accessToken;
  } catch (reason) {
    if (isAxiosError(reason) && reason.response?.status === 401) return end();
    console.info('The session could not be refreshed; it is kept and tried again with the next call.');
    return null;
  }
}

function end(): null {
  dropTokens();
  sayEnded();
  return null;
}
