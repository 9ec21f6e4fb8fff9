import { calls, internalCalls } from '@tokri/contracts';
import { decode, type JwtPayload } from 'jsonwebtoken';
import { changeAccount } from '../src/accounts/commands/change-account';
import { tokenHash } from '../src/secrets';
import { outcome, sidOf, useHarness } from './harness';

describe('login sessions', () => {
  const { harness, endedBecause } = useHarness();

  it('refresh rotates the token and keeps the session [A-7.2.4]', async () => {
    const { accessToken, refreshToken } = await harness.shopper();
    const next = await harness.refresh(refreshToken);
    expect(calls.refreshToken.response.safeParse(next.answer.body).success).toBe(true);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(sidOf(next.accessToken)).toBe(sidOf(accessToken));
    expect((await harness.details(next.accessToken)).status).toBe(200);
  });

  it('a refreshed session counts as one with a valid access token, however old it is', async () => {
    const { accessToken, refreshToken } = await harness.shopper();
    const _id = sidOf(accessToken);
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await harness.store.sessions.updateOne({ _id }, { refreshedAt: longAgo });
    const { accessToken: token } = await harness.refresh(refreshToken);
    expect((await harness.ask('logout', { token })).headers.get('x-sessions-ended')).toBe(_id);
  });

  it('refresh without a token, or with an invalid or expired one, is 401 SESSION_ENDED', async () => {
    const { refreshToken } = await harness.shopper();
    await harness.store.refreshTokens.updateOne({ _id: tokenHash(refreshToken) }, { expiresAt: new Date() });
    for (const sent of [{}, { token: 'garbage' }, { token: refreshToken }])
      expect(outcome(await harness.ask('refreshToken', sent))).toEqual([401, 'SESSION_ENDED']);
  });

  it('re-use of an old refresh token ends its family at once and no other session; gateway and services are notified [A-10.4.5]', async () => {
    const first = await harness.shopper();
    const desk = await harness.logIn(first.email, first.password);
    const second = await harness.refresh(first.refreshToken);
    const third = await harness.refresh(second.refreshToken);
    await harness.store.refreshTokens.updateOne(
      { _id: tokenHash(first.refreshToken) },
      { usedAt: new Date(Date.now() - 11_000) },
    );
    const reuse = await harness.refresh(first.refreshToken);
    expect(outcome(reuse.answer)).toEqual([401, 'SESSION_ENDED']);
    expect(reuse.answer.headers.get('x-sessions-ended')).toBe(sidOf(first.accessToken));
    for (const token of [first.accessToken, second.accessToken, third.accessToken])
      expect((await harness.details(token)).status).toBe(401);
    expect((await harness.refresh(third.refreshToken)).answer.status).toBe(401);
    expect((await harness.details(desk.accessToken)).status).toBe(200);
    expect(await endedBecause(sidOf(first.accessToken))).toBe('token-reuse');
  });

  it('services can read the ended sessions that may have a valid access token, nobody else can [G-8]', async () => {
    const [left, stays] = [await harness.shopper(), await harness.shopper()];
    await harness.ask('logout', { token: left.accessToken });
    const ask = (headers: Record<string, string>) =>
      harness.send('POST', internalCalls.endedSessions.path, { body: {}, headers });
    const secret = harness.asService('media');
    const ended = async () => ((await ask(secret)).body as unknown as { sessionIds: string[] }).sessionIds;
    expect(await ended()).toContain(sidOf(left.accessToken));
    expect(await ended()).not.toContain(sidOf(stays.accessToken));
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await harness.store.sessions.updateOne({ _id: sidOf(left.accessToken) }, { endedAt: longAgo });
    expect(await ended()).not.toContain(sidOf(left.accessToken));
    expect((await ask({})).status).toBe(403);
    expect((await ask({ ...secret, 'x-internal-token': 'a guess' })).status).toBe(403);
  });

  it('logout ends this session at once, with access and refresh token, and no other', async () => {
    const phone = await harness.shopper();
    const desk = await harness.logIn(phone.email, phone.password);
    const out = await harness.ask('logout', { token: phone.accessToken });
    expect(calls.logout.response.safeParse(out.body).success).toBe(true);
    expect(out.headers.get('x-sessions-ended')).toBe(sidOf(phone.accessToken));
    expect((await harness.details(phone.accessToken)).status).toBe(401);
    expect((await harness.refresh(phone.refreshToken)).answer.body.code).toBe('SESSION_ENDED');
    expect((await harness.details(desk.accessToken)).status).toBe(200);
    expect(await endedBecause(sidOf(phone.accessToken))).toBe('logout');
  });

  it('a concurrent refresh and logout never leave a session open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accessToken, refreshToken } = await harness.shopper();
      const [, refreshed] = await Promise.all([
        harness.ask('logout', { token: accessToken }),
        harness.refresh(refreshToken),
      ]);
      if (refreshed.accessToken) expect((await harness.details(refreshed.accessToken)).status).toBe(401);
      expect((await harness.refresh(refreshed.refreshToken ?? refreshToken)).answer.status).toBe(401);
    }
  });

  it('suspension ends every session at once and refuses the login with 403, until the user is reinstated [A-7.4.2] [A-7.4.5]', async () => {
    const phone = await harness.shopper();
    const { email } = phone;
    const desk = await harness.logIn(email, phone.password);
    const change = changeAccount(harness.dependencies);
    expect(await change({ email, change: 'suspend' })).toBe(true);
    for (const { accessToken, refreshToken } of [phone, desk]) {
      expect((await harness.details(accessToken)).status).toBe(401);
      expect((await harness.refresh(refreshToken)).answer.status).toBe(401);
    }
    expect(await endedBecause(sidOf(desk.accessToken))).toBe('suspended');
    const right = (await harness.logIn(email, phone.password)).answer;
    expect(outcome(right)).toEqual([403, 'ACCOUNT_SUSPENDED']);
    const wrong = (await harness.logIn(email, 'wrong horse')).answer;
    expect(outcome(wrong)).toEqual([401, 'BAD_CREDENTIALS']);
    await change({ email, change: 'reinstate' });
    expect((await harness.logIn(email, phone.password)).answer.status).toBe(200);
    expect(await change({ email: 'nobody@mail.test', change: 'suspend' })).toBe(false);
  });

  it('a change of role ends the sessions whose tokens have the old role', async () => {
    const { email, password, accessToken } = await harness.shopper();
    await changeAccount(harness.dependencies)({ email, change: 'make-admin' });
    expect((await harness.details(accessToken)).status).toBe(401);
    const admin = await harness.logIn(email, password);
    expect((decode(admin.accessToken) as JwtPayload).role).toBe('ADMIN');
    await changeAccount(harness.dependencies)({ email, change: 'make-shopper' });
    expect((await harness.details(admin.accessToken)).status).toBe(401);
    expect(await endedBecause(sidOf(admin.accessToken))).toBe('role-changed');
  });
});
