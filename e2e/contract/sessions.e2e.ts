import { calls, type Call } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { Types } from 'mongoose';
import { callApi, makeCall } from '../support/api';
import { closeDatabases, databaseOf, runOperator } from './support/back-door';
import {
  expectSuccess,
  newShopper,
  PASSWORD,
  type LoggedInUser,
  aGuestWithCart,
  aProduct,
  demoAdmin,
} from './support/builders';
import { aResetGrant } from './scenarios/accounts/mailed-codes';

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

it('cookies the cart of a guest is merged into that of the user at login, once', async () => {
  const product = await aProduct(await demoAdmin());
  const guest = await aGuestWithCart(product._id);
  const user = await newShopper();
  const cart = await makeCall(calls.getCart, undefined, { token: user.token, cookie: guest.cookie });
  expect(cart.body.data).toMatchObject([{ quantity: 1, userId: user._id }]);
  expect(cart.headers.getSetCookie()[0]).toMatch(/^guest_cart=; .*Expires=Thu, 01 Jan 1970/);
  const again = await makeCall(calls.getCart, undefined, { token: user.token, cookie: guest.cookie });
  expect(again.body.data).toMatchObject([{ quantity: 1 }]);
});
