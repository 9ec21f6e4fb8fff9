import { calls, type Call } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { callApi, makeCall } from '../support/api';
import { operate } from './support/behind';
import {
  cookieOf,
  good,
  newShopper,
  PASSWORD,
  register,
  type Person,
  aGuest,
  aProduct,
  theAdmin,
} from './support/people';
import { aGrant } from './scenarios/successes';

jest.setTimeout(120_000);

/** One call of every service that asks who it is. */
const everywhere: Call[] = [
  calls.userDetails,
  calls.getCart,
  calls.getAddresses,
  calls.orderList,
  calls.uploadAvatar,
  calls.createProduct,
];

/** Refused by the gateway from this moment on, and by each service that is reached without it within a moment. */
async function expectEnded(person: Person, atOnce: boolean): Promise<void> {
  const refused = async (call: Call, direct: boolean) => {
    const answer = await makeCall(
      call,
      {},
      { token: person.token, ...(direct && { service: call.service }) },
    );
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 401, 'SESSION_ENDED']);
  };
  const patience = 45_000;
  for (const call of everywhere)
    await (atOnce ? refused(call, false) : waitFor(() => refused(call, false), patience));
  for (const call of everywhere) await waitFor(() => refused(call, true), patience);
  const refresh = await callApi('POST', calls.refreshToken.path, undefined, { token: person.refreshToken });
  expect([refresh.status, refresh.body.code]).toEqual([401, 'SESSION_ENDED']);
}

const works = async ({ token }: Person) =>
  expect((await makeCall(calls.getAddresses, undefined, { token })).status).toBe(200);

describe('login sessions end at once, everywhere', () => {
  it('by logout: this one, and no other of the same user', async () => {
    const phone = await newShopper();
    const { data } = good(await makeCall(calls.login, { email: phone.email, password: PASSWORD })).body;
    good(await makeCall(calls.logout, undefined, phone));
    await expectEnded(phone, true);
    await works({ ...phone, token: data.accesstoken as string });
  });

  it('by a password reset: all of them', async () => {
    const person = await newShopper();
    const body = { email: person.email, newPassword: 'another horse', confirmPassword: 'another horse' };
    good(await makeCall(calls.resetPassword, { ...body, resetToken: await aGrant(person.email) }));
    await expectEnded(person, true);
    expect((await makeCall(calls.login, { email: person.email, password: PASSWORD })).status).toBe(401);
  });

  it('by suspension: all of them, and no new one can be opened until it is taken back', async () => {
    const person = await newShopper();
    const bystander = await newShopper();
    await operate('suspend', person.email);
    await expectEnded(person, false);
    const login = () => makeCall(calls.login, { email: person.email, password: PASSWORD });
    expect((await login()).body.code).toBe('ACCOUNT_SUSPENDED');
    await works(bystander);
    await operate('reinstate', person.email);
    good(await login());
  });

  it('by re-use of an old refresh token: the whole family', async () => {
    const person = await newShopper();
    const refresh = (token: string) => callApi('POST', calls.refreshToken.path, undefined, { token });
    const second = good(await refresh(person.refreshToken)).body.data as { refreshToken: string };
    good(await refresh(second.refreshToken));
    // Past the grace of parallel tabs.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    expect((await refresh(person.refreshToken)).body.code).toBe('SESSION_ENDED');
    await expectEnded(person, true);
  });
});

describe('cookies', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const flags = (secure: boolean) => new RegExp(`; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax$`);

  it.each([
    ['on http://localhost', {}, false],
    ['behind TLS', https, true],
  ])('%s are httpOnly and Lax, and Secure only where there is TLS', async (_where, headers, secure) => {
    const { email } = await newShopper();
    const login = good(await makeCall(calls.login, { email, password: PASSWORD }, { headers }));
    const product = await aProduct(await theAdmin());
    const added = good(await makeCall(calls.addToCart, { productId: product._id }, { headers }));
    const cookies = [...login.headers.getSetCookie(), ...added.headers.getSetCookie()];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['refresh_token', 'guest_cart']);
    for (const cookie of cookies) expect(cookie).toMatch(flags(secure));
  });

  it('the refresh cookie goes nowhere but to refresh-token, and works there', async () => {
    const { email } = await newShopper();
    const login = good(await makeCall(calls.login, { email, password: PASSWORD }));
    expect(login.headers.getSetCookie()[0]).toContain('Path=/api/user/refresh-token;');
    const cookie = cookieOf(login, 'refresh_token');
    good(await callApi('POST', calls.refreshToken.path, undefined, { cookie }));
    // A cookie alone is no access token: a page of somebody else's can make a browser send nothing that counts.
    expect((await makeCall(calls.getAddresses, undefined, { cookie })).status).toBe(401);
  });

  it('the cart of a guest and of the user become one at login, once', async () => {
    const product = await aProduct(await theAdmin());
    const guest = await aGuest(product._id);
    const person = await newShopper();
    const cart = await makeCall(calls.getCart, undefined, { token: person.token, cookie: guest.cookie });
    expect(cart.body.data).toMatchObject([{ quantity: 1, userId: person._id }]);
    expect(cart.headers.getSetCookie()[0]).toMatch(/^guest_cart=; .*Expires=Thu, 01 Jan 1970/);
    const again = await makeCall(calls.getCart, undefined, { token: person.token, cookie: guest.cookie });
    expect(again.body.data).toMatchObject([{ quantity: 1 }]);
  });
});

describe('limits at their defaults', () => {
  it('one office address does not lock its people out: each has an allowance of their own', async () => {
    const office = '203.0.113.77';
    const victim = await newShopper();
    const colleague = await newShopper();
    const login = (email: string, password: string) =>
      makeCall(calls.login, { email, password }, { address: office });
    for (let tries = 0; tries < 10; tries += 1) expect((await login(victim.email, 'wrong')).status).toBe(401);
    const locked = await login(victim.email, PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    good(await login(colleague.email, PASSWORD));
    good(await register());
  });

  it('guests have 600 calls a minute for an address, and a user there goes on', async () => {
    const address = '203.0.113.78';
    const person = await newShopper();
    const calling = async () => (await makeCall(calls.getCategories, undefined, { address })).status;
    let limited = false;
    for (let round = 0; round < 30 && !limited; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 50 }, calling));
      limited = statuses.includes(429);
    }
    expect(limited).toBe(true);
    const { token } = person;
    good(await makeCall(calls.getAddresses, undefined, { address, token }));
  });
});
