import { calls, failure, internalCalls } from '@tokri/contracts';
import { openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { decode, type JwtPayload } from 'jsonwebtoken';
import { changeAccount } from '../src/accounts/commands/change-account';
import { tokenHash } from '../src/secrets';
import { startHarness, type Harness } from './harness';

const sidOf = (accessToken: string) => (decode(accessToken) as JwtPayload).sid as string;

describe('login sessions', () => {
  let harness: Harness;
  let broker: BrokerProbe;
  beforeAll(async () => {
    harness = await startHarness();
    broker = await openBrokerProbe(harness.env.amqpUrl);
  });
  afterAll(async () => {
    await broker.close();
    await harness.close();
  });

  const graceIsOver = (token: string) =>
    harness.store.refreshTokens.updateOne(
      { _id: tokenHash(token) },
      { usedAt: new Date(Date.now() - 11_000) },
    );
  const ended = (sessionId: string) =>
    (broker.of('user.sessions-ended') as { sessionIds: string[]; reason: string }[]).find(({ sessionIds }) =>
      sessionIds.includes(sessionId),
    );

  it('refresh rotates the token and keeps the session [A-7.2.4]', async () => {
    const { accessToken, refreshToken } = await harness.shopper();
    const next = await harness.refresh(refreshToken);
    expect(calls.refreshToken.response.safeParse(next.answer.body).success).toBe(true);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(sidOf(next.accessToken)).toBe(sidOf(accessToken));
    expect((await harness.details(next.accessToken)).status).toBe(200);
  });

  it('refresh extends the session by 30 days, and it still counts as one with a valid access token', async () => {
    const { accessToken, refreshToken } = await harness.shopper();
    const _id = sidOf(accessToken);
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await harness.store.sessions.updateOne(
      { _id },
      { refreshedAt: longAgo, expiresAt: new Date(Date.now() + 60_000) },
    );
    const next = await harness.refresh(refreshToken);
    const { expiresAt } = (await harness.store.sessions.findById(_id).lean())!;
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const out = await harness.send('GET', '/api/user/logout', { token: next.accessToken });
    expect(out.headers.get('x-sessions-ended')).toBe(_id);
  });

  it('refresh without a token, or with an invalid or expired one, is 401 SESSION_ENDED', async () => {
    const { refreshToken } = await harness.shopper();
    await harness.store.refreshTokens.updateOne({ _id: tokenHash(refreshToken) }, { expiresAt: new Date() });
    for (const sent of [
      {},
      { token: 'garbage' },
      { token: refreshToken },
      { headers: { authorization: 'Basic x' } },
    ]) {
      const answer = await harness.send('POST', '/api/user/refresh-token', sent);
      expect([answer.status, failure.parse(answer.body).code]).toEqual([401, 'SESSION_ENDED']);
    }
  });

  it('concurrent tabs get the same successor, and the family continues', async () => {
    const { refreshToken } = await harness.shopper();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => harness.refresh(refreshToken)));
    expect(tabs.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    const next = await harness.refresh(tabs[0]!.refreshToken);
    expect((await harness.details(next.accessToken)).status).toBe(200);
  });

  it('re-use of an old refresh token ends the whole family at once, and gateway and services are notified [A-10.4.5]', async () => {
    const first = await harness.shopper();
    const second = await harness.refresh(first.refreshToken);
    const third = await harness.refresh(second.refreshToken);
    await graceIsOver(first.refreshToken);
    const reuse = await harness.refresh(first.refreshToken);
    expect([reuse.answer.status, reuse.answer.body.code]).toEqual([401, 'SESSION_ENDED']);
    expect(reuse.answer.headers.get('x-sessions-ended')).toBe(sidOf(first.accessToken));
    for (const token of [first.accessToken, second.accessToken, third.accessToken]) {
      expect((await harness.details(token)).status).toBe(401);
    }
    expect((await harness.refresh(third.refreshToken)).answer.status).toBe(401);
    await waitFor(() => expect(ended(sidOf(first.accessToken))?.reason).toBe('token-reuse'));
  });

  it("re-use in one session leaves the user's other sessions open", async () => {
    const phone = await harness.shopper();
    const desk = await harness.logIn(phone.email, phone.password);
    await harness.refresh(phone.refreshToken);
    await graceIsOver(phone.refreshToken);
    expect((await harness.refresh(phone.refreshToken)).answer.status).toBe(401);
    expect((await harness.details(desk.accessToken)).status).toBe(200);
  });

  it('services can read the ended sessions that may have a valid access token, nobody else can [G-8]', async () => {
    const [left, stays] = [await harness.shopper(), await harness.shopper()];
    await harness.send('GET', '/api/user/logout', { token: left.accessToken });
    const ask = (headers: Record<string, string>) =>
      harness.send('POST', internalCalls.endedSessions.path, {
        body: {},
        headers,
      });
    const secret = harness.asService('media');
    const ended = async () => ((await ask(secret)).body as unknown as { sessionIds: string[] }).sessionIds;
    expect(await ended()).toContain(sidOf(left.accessToken));
    expect(await ended()).not.toContain(sidOf(stays.accessToken));
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await harness.store.sessions.updateOne({ _id: sidOf(left.accessToken) }, { endedAt: longAgo });
    expect(await ended()).not.toContain(sidOf(left.accessToken));
    for (const headers of [{}, { ...secret, 'x-internal-token': 'a guess' }]) {
      expect((await ask(headers as Record<string, string>)).status).toBe(403);
    }
  });

  it('logout ends this session at once, with access and refresh token, and no other', async () => {
    const phone = await harness.shopper();
    const desk = await harness.logIn(phone.email, phone.password);
    const out = await harness.send('GET', '/api/user/logout', { token: phone.accessToken });
    expect(calls.logout.response.safeParse(out.body).success).toBe(true);
    expect(out.headers.get('x-sessions-ended')).toBe(sidOf(phone.accessToken));
    expect((await harness.details(phone.accessToken)).status).toBe(401);
    expect((await harness.refresh(phone.refreshToken)).answer.body.code).toBe('SESSION_ENDED');
    expect((await harness.details(desk.accessToken)).status).toBe(200);
    await waitFor(() => expect(ended(sidOf(phone.accessToken))?.reason).toBe('logout'));
  });

  it('a concurrent refresh and logout never leave a session open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accessToken, refreshToken } = await harness.shopper();
      const [, refreshed] = await Promise.all([
        harness.send('GET', '/api/user/logout', { token: accessToken }),
        harness.refresh(refreshToken),
      ]);
      if (refreshed.accessToken) expect((await harness.details(refreshed.accessToken)).status).toBe(401);
      expect((await harness.refresh(refreshed.refreshToken ?? refreshToken)).answer.status).toBe(401);
    }
  });

  it('suspension ends every session at once and refuses the login with 403, until the user is reinstated [A-7.4.2] [A-7.4.5]', async () => {
    const phone = await harness.shopper();
    const desk = await harness.logIn(phone.email, phone.password);
    expect(await changeAccount(harness.dependencies)({ email: phone.email, change: 'suspend' })).toBe(true);
    for (const { accessToken, refreshToken } of [phone, desk]) {
      expect((await harness.details(accessToken)).status).toBe(401);
      expect((await harness.refresh(refreshToken)).answer.status).toBe(401);
    }
    await waitFor(() => expect(ended(sidOf(desk.accessToken))?.reason).toBe('suspended'));
    const right = (await harness.logIn(phone.email, phone.password)).answer;
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    const wrong = (await harness.logIn(phone.email, 'wrong horse')).answer;
    expect([wrong.status, wrong.body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    await changeAccount(harness.dependencies)({ email: phone.email, change: 'reinstate' });
    expect((await harness.logIn(phone.email, phone.password)).answer.status).toBe(200);
    expect(await changeAccount(harness.dependencies)({ email: 'nobody@mail.test', change: 'suspend' })).toBe(
      false,
    );
  });

  it('a change of role ends the sessions whose tokens have the old role', async () => {
    const { email, password, accessToken } = await harness.shopper();
    await changeAccount(harness.dependencies)({ email: email, change: 'make-admin' });
    expect((await harness.details(accessToken)).status).toBe(401);
    const admin = await harness.logIn(email, password);
    expect((decode(admin.accessToken) as JwtPayload).role).toBe('ADMIN');
    await changeAccount(harness.dependencies)({ email: email, change: 'make-shopper' });
    expect((await harness.details(admin.accessToken)).status).toBe(401);
    await waitFor(() => expect(ended(sidOf(admin.accessToken))?.reason).toBe('role-changed'));
  });

  it('calls for users without a token are 401', async () => {
    for (const call of [calls.userDetails, calls.logout, calls.updateUser]) {
      const body = call.method === 'PUT' ? {} : undefined;
      const answer = await harness.send(call.method, call.path, { body });
      expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });
});
