import { calls, type Call } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { Types } from 'mongoose';
import { callApi, makeCall } from '../support/api';
import { closeDatabases, databaseOf, runOperator } from './support/back-door';
import {
  cookieOf,
  expectSuccess,
  newShopper,
  PASSWORD,
  register,
  type LoggedInUser,
  aGuestWithCart,
  aProduct,
  demoAdmin,
} from './support/builders';
import { aResetGrant } from './scenarios/mailed-codes';

/** One call of every service that checks login sessions. */
const authenticatedCalls: Call[] = [
  calls.userDetails,
  calls.getCart,
  calls.getAddresses,
  calls.orderList,
  calls.uploadAvatar,
  calls.createProduct,
];

/** Waits until the gateway and each service, called directly, refuse the token. */
async function expectEnded(user: LoggedInUser, atOnce: boolean): Promise<void> {
  const refused = async (call: Call, direct: boolean) => {
    const answer = await makeCall(call, {}, { token: user.token, ...(direct && { service: call.service }) });
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 401, 'SESSION_ENDED']);
  };
  const timeoutMs = 120_000;
  for (const call of authenticatedCalls)
    await (atOnce ? refused(call, false) : waitFor(() => refused(call, false), timeoutMs));
  for (const call of authenticatedCalls) await waitFor(() => refused(call, true), timeoutMs);
  const refresh = await callApi('POST', calls.refreshToken.path, undefined, { token: user.refreshToken });
  expect([refresh.status, refresh.body.code]).toEqual([401, 'SESSION_ENDED']);
}

/** Moves every use of the user's refresh tokens past the grace period of parallel tabs. */
async function endGracePeriod({ _id }: LoggedInUser): Promise<void> {
  const identity = await databaseOf('identity');
  const userId = new Types.ObjectId(_id);
  const sessions = await identity.collection('login_sessions').find({ userId }).toArray();
  const usedAt = new Date(Date.now() - 11_000);
  const tokens = { sessionId: { $in: sessions.map((session) => session._id) }, usedAt: { $ne: null } };
  const { modifiedCount } = await identity
    .collection('refresh_tokens')
    .updateMany(tokens, { $set: { usedAt } });
  expect(modifiedCount).toBe(2);
}

const works = async ({ token }: LoggedInUser) =>
  expect((await makeCall(calls.getAddresses, undefined, { token })).status).toBe(200);

describe('login sessions end everywhere', () => {
  afterAll(closeDatabases);

  it('by logout: this one, and no other of the same user', async () => {
    const phone = await newShopper();
    const { data } = expectSuccess(
      await makeCall(calls.login, { email: phone.email, password: PASSWORD }),
    ).body;
    expectSuccess(await makeCall(calls.logout, undefined, phone));
    await expectEnded(phone, true);
    await works({ ...phone, token: data.accesstoken as string });
  });

  it('by a password reset: all of them', async () => {
    const user = await newShopper();
    const body = { email: user.email, newPassword: 'another horse', confirmPassword: 'another horse' };
    expectSuccess(
      await makeCall(calls.resetPassword, { ...body, resetToken: await aResetGrant(user.email) }),
    );
    await expectEnded(user, true);
    expect((await makeCall(calls.login, { email: user.email, password: PASSWORD })).status).toBe(401);
  });

  it('by suspension: all of them, and no new one can be opened until it is revoked', async () => {
    const user = await newShopper();
    const bystander = await newShopper();
    await runOperator('suspend', user.email);
    await expectEnded(user, false);
    const login = () => makeCall(calls.login, { email: user.email, password: PASSWORD });
    expect((await login()).body.code).toBe('ACCOUNT_SUSPENDED');
    await works(bystander);
    await runOperator('reinstate', user.email);
    expectSuccess(await login());
  });

  it('by re-use of an old refresh token: the whole family', async () => {
    const user = await newShopper();
    const refresh = (token: string) => callApi('POST', calls.refreshToken.path, undefined, { token });
    const second = expectSuccess(await refresh(user.refreshToken)).body.data as { refreshToken: string };
    expectSuccess(await refresh(second.refreshToken));
    await endGracePeriod(user);
    expect((await refresh(user.refreshToken)).body.code).toBe('SESSION_ENDED');
    await expectEnded(user, true);
  });
});

describe('cookies', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const flags = (secure: boolean, sameSite: string) =>
    new RegExp(`; HttpOnly;${secure ? ' Secure;' : ''} SameSite=${sameSite}$`);

  it.each([
    ['on http://localhost', {}, false],
    ['behind TLS', https, true],
  ])('%s are httpOnly, and Secure only where there is TLS', async (_where, headers, secure) => {
    const { email } = await newShopper();
    const login = expectSuccess(await makeCall(calls.login, { email, password: PASSWORD }, { headers }));
    const product = await aProduct(await demoAdmin());
    const added = expectSuccess(await makeCall(calls.addToCart, { productId: product._id }, { headers }));
    const [access, refresh, device, ...rest] = login.headers.getSetCookie();
    const [guest] = added.headers.getSetCookie();
    expect(rest).toEqual([]);
    expect([access, refresh, device, guest].map((cookie) => cookie?.split('=')[0])).toEqual(
      secure
        ? ['__Host-accessToken', '__Secure-refreshToken', '__Secure-device', '__Host-guest_cart']
        : ['accessToken', 'refreshToken', 'device', 'guest_cart'],
    );
    for (const cookie of [access, refresh, device]) expect(cookie).toMatch(flags(secure, 'Strict'));
    expect(guest).toMatch(flags(secure, 'Lax'));
  });

  it('the refresh cookie is sent to refresh-token only, and works there', async () => {
    const { email } = await newShopper();
    const login = expectSuccess(await makeCall(calls.login, { email, password: PASSWORD }));
    expect(login.headers.getSetCookie()[1]).toContain('Path=/api/user/refresh-token;');
    const cookie = cookieOf(login, 'refreshToken');
    expectSuccess(await callApi('POST', calls.refreshToken.path, undefined, { cookie }));
    expect((await makeCall(calls.getAddresses, undefined, { cookie })).status).toBe(401);
  });

  it('the access cookie replaces the token, except on a call from another site', async () => {
    const { email } = await newShopper();
    const login = expectSuccess(await makeCall(calls.login, { email, password: PASSWORD }));
    const cookie = cookieOf(login, 'accessToken');
    const logout = (headers?: Record<string, string>) =>
      makeCall(calls.logout, undefined, { cookie, headers });
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ] as const) {
      const answer = await logout({ [name]: value });
      expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE']);
    }
    expectSuccess(await makeCall(calls.getAddresses, undefined, { cookie }));
    expectSuccess(await logout());
    expect((await makeCall(calls.getAddresses, undefined, { cookie })).status).toBe(401);
  });

  it('the cart of a guest is merged into that of the user at login, once', async () => {
    const product = await aProduct(await demoAdmin());
    const guest = await aGuestWithCart(product._id);
    const user = await newShopper();
    const cart = await makeCall(calls.getCart, undefined, { token: user.token, cookie: guest.cookie });
    expect(cart.body.data).toMatchObject([{ quantity: 1, userId: user._id }]);
    expect(cart.headers.getSetCookie()[0]).toMatch(/^guest_cart=; .*Expires=Thu, 01 Jan 1970/);
    const again = await makeCall(calls.getCart, undefined, { token: user.token, cookie: guest.cookie });
    expect(again.body.data).toMatchObject([{ quantity: 1 }]);
  });
});

describe('limits at their defaults', () => {
  it('users behind one address do not lock each other out: the limit of wrong logins is per account', async () => {
    const office = '203.0.113.77';
    const victim = await newShopper();
    const colleague = await newShopper();
    const login = (email: string, password: string) =>
      makeCall(calls.login, { email, password }, { address: office });
    for (let tries = 0; tries < 10; tries += 1) expect((await login(victim.email, 'wrong')).status).toBe(401);
    const locked = await login(victim.email, PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expectSuccess(await login(colleague.email, PASSWORD));
    expectSuccess(await register());
  });

  it('guests have 600 calls a minute for an address, and users at the address are not limited by it', async () => {
    const address = '203.0.113.78';
    const user = await newShopper();
    const calling = async () => (await makeCall(calls.getCategories, undefined, { address })).status;
    let limited = false;
    for (let round = 0; round < 30 && !limited; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 50 }, calling));
      limited = statuses.includes(429);
    }
    expect(limited).toBe(true);
    const { token } = user;
    expectSuccess(await makeCall(calls.getAddresses, undefined, { address, token }));
  });
});
