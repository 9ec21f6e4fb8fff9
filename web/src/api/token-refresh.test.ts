import type * as Refresh from './token-refresh';
import type * as Tokens from './token-storage';
import { fakeLocks } from '../test/fakes/fake-locks';
import { failure, okWith, stub } from '../test/server';
import { buildAccessToken } from '../test/render-app';
import { shopper } from '../test/fixtures';

/** The modules as another tab has them: separate memory, the same local storage. */
function openTab() {
  let tab: { refresh: typeof Refresh; tokens: typeof Tokens } | undefined;
  jest.isolateModules(() => {
    tab = {
      refresh: jest.requireActual<typeof Refresh>('./token-refresh'),
      tokens: jest.requireActual<typeof Tokens>('./token-storage'),
    };
  });
  if (!tab) throw new Error('the modules did not load');
  return tab;
}

function fakeServer() {
  const bearers: (string | null)[] = [];
  stub('refreshToken', (_body, request) => {
    bearers.push(request.headers.get('Authorization'));
    const accessToken = buildAccessToken(shopper);
    return okWith({ accessToken, refreshToken: `refresh-${bearers.length + 1}` });
  });
  return bearers;
}

test('two tabs with one expired token: one refresh, and both go on with the same fresh token [S-8.11]', async () => {
  fakeLocks();
  const bearers = fakeServer();
  const [one, other] = [openTab(), openTab()];
  one.tokens.storeTokens('expired', 'refresh-1');
  const [first, second] = await Promise.all([
    one.refresh.refreshAccessToken('expired'),
    other.refresh.refreshAccessToken('expired'),
  ]);
  expect(bearers).toEqual(['Bearer refresh-1']);
  expect(first).toBe(second);
  expect(localStorage.getItem('accesstoken')).toBe(first);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
});

test("after another tab's refresh, its tokens are awaited", async () => {
  fakeLocks();
  const bearers = fakeServer();
  const { refresh, tokens } = openTab();
  tokens.storeTokens('expired', 'refresh-1');
  const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  void navigator.locks.request('tokri-refresh', () => pause(60));
  void pause(160).then(() => tokens.storeTokens('fresh', 'refresh-2'));
  expect(await refresh.refreshAccessToken('expired')).toBe('fresh');
  expect(bearers).toEqual([]);
});

test('refreshes without a lock where the browser refuses locks', async () => {
  const request = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  fakeServer();
  const { refresh, tokens } = openTab();
  tokens.storeTokens('expired', 'refresh-1');
  expect(await refresh.refreshAccessToken('expired')).toBe(tokens.accessToken());
});

test('many calls of one tab at once wait for the same exchange', async () => {
  const bearers = fakeServer();
  const { refresh, tokens } = openTab();
  tokens.storeTokens('expired', 'refresh-1');
  const fresh = await Promise.all([1, 2, 3].map(() => refresh.refreshAccessToken('expired')));
  expect(new Set(fresh).size).toBe(1);
  expect(bearers).toHaveLength(1);
});

test('a refusal clears both tokens and notifies once; a server that is down leaves them [S-8.12]', async () => {
  const ended = jest.fn();
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { refresh, tokens } = openTab();
  refresh.onSessionEnded(ended);
  tokens.storeTokens('expired', 'refresh-1');
  stub('refreshToken', () => failure(503, 'UNAVAILABLE', 'Unavailable.'));
  expect(await refresh.refreshAccessToken('expired')).toBeNull();
  expect({ ...localStorage }).toMatchObject({ accesstoken: 'expired', refreshToken: 'refresh-1' });
  expect(ended).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);

  stub('refreshToken', () => failure(401, 'SESSION_ENDED', 'Ended.'));
  expect(await refresh.refreshAccessToken('expired')).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(ended).toHaveBeenCalledTimes(1);
});
