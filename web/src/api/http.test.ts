import { shopper } from '../test/fixtures';
import { buildAccessToken } from '../test/render-app';
import { failure, ok, okWith, stub } from '../test/server';
import { http } from './http';
import { storeTokens } from './token-storage';

const bearer = (request: Request) => request.headers.get('Authorization');
const notLoggedIn = () => failure(401, 'NOT_SIGNED_IN', 'Please log in.');
const id = '64f1c0ffee64f1c0ffee64f1';

/** A server that refreshes tokens; `takes` decides whether it accepts the token of a call. */
function fakeServer(takes: (token: string | null) => boolean) {
  const requests: unknown[] = [];
  const calls = { refresh: 0 };
  stub('disableAddress', (body, request) => {
    requests.push([bearer(request), body]);
    return takes(bearer(request)) ? ok({}, 'Address removed') : notLoggedIn();
  });
  stub('refreshToken', () => {
    calls.refresh += 1;
    return okWith({ accessToken: buildAccessToken(shopper), refreshToken: 'refresh-2' });
  });
  return { requests, calls };
}

const call = () =>
  http.request<{ message: string }>({ method: 'DELETE', url: '/api/address/disable', data: { _id: id } });

test('a call answered by 401 is retried with the fresh token and the same body; the caller sees only the answer [S-8.11]', async () => {
  const expired = buildAccessToken(shopper);
  storeTokens(expired, 'refresh-1');
  const { requests, calls } = fakeServer((token) => token !== `Bearer ${expired}`);
  expect((await call()).data.message).toBe('Address removed');
  expect(calls.refresh).toBe(1);
  expect(requests).toEqual([
    [`Bearer ${expired}`, { _id: id }],
    [`Bearer ${localStorage.getItem('accesstoken')}`, { _id: id }],
  ]);
});

test('a 401 after the retry is final: there is no loop [S-8.11]', async () => {
  storeTokens(buildAccessToken(shopper), 'refresh-1');
  const { requests, calls } = fakeServer(() => false);
  await expect(call()).rejects.toMatchObject({ response: { status: 401 } });
  expect(requests).toHaveLength(2);
  expect(calls.refresh).toBe(1);
});

test('a 401 without a token asks for no refresh', async () => {
  const { requests, calls } = fakeServer(() => false);
  await expect(call()).rejects.toMatchObject({ response: { status: 401 } });
  expect(requests).toEqual([[null, { _id: id }]]);
  expect(calls.refresh).toBe(0);
});
