import { calls } from '@tokri/contracts';
import { sidOf, useHarness } from './harness';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY = 86_400_000;

describe("a user's own sessions [A-10.4.9]", () => {
  const { harness, endedBecause } = useHarness();

  async function logInFrom(email: string, address: string, userAgent = FIREFOX) {
    const body = { email, password: 'correct horse' };
    const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
    const answer = await harness.ask('login', { body, headers });
    return calls.login.response.parse(answer.body).data;
  }
  const list = async (token: string) =>
    calls.getSessions.response.parse((await harness.ask('getSessions', { token })).body).data;
  const end = (token: string, _id: string) => harness.ask('endSession', { token, body: { _id } });

  it('are listed with device, block of addresses and last use, last used first, the current one marked [A-7.1.2]', async () => {
    const { email, accessToken } = await harness.shopper();
    const phone = await logInFrom(email, '203.0.113.77');
    const desk = await logInFrom(email, '2001:db8:7:1::9', 'curl/8.9.1');
    const [first, second, third, ...rest] = await list(phone.accesstoken);
    expect([first, second, third, rest]).toMatchObject([
      { _id: sidOf(desk.accesstoken), device: 'curl', place: '2001:db8:7::/48', current: false },
      { _id: sidOf(phone.accesstoken), device: 'Firefox on Linux', place: '203.0.113.0/24', current: true },
      { _id: sidOf(accessToken), current: false },
      [],
    ]);
    await harness.ask('refreshToken', {
      token: phone.refreshToken,
      headers: { 'x-forwarded-for': '198.51.100.4' },
    });
    const [used] = await list(phone.accesstoken);
    expect(used).toMatchObject({ _id: sidOf(phone.accesstoken), place: '198.51.100.0/24' });
    expect(Date.parse(used!.lastUsedAt)).toBeGreaterThan(Date.parse(second!.lastUsedAt));
    expect(used!.createdAt).toBe(second!.createdAt);
  });

  it('of other users, and ended or expired ones, are not listed', async () => {
    const mine = await harness.shopper();
    await harness.shopper();
    const left = await harness.logIn(mine.email, mine.password);
    const late = await harness.logIn(mine.email, mine.password);
    await harness.ask('logout', { token: left.accessToken });
    await harness.store.sessions.updateOne({ _id: sidOf(late.accessToken) }, { expiresAt: new Date() });
    const ids = (await list(mine.accessToken)).map(({ _id }) => _id);
    expect(ids).toEqual([sidOf(mine.accessToken)]);
  });

  it('are ended one by one, at once, with both tokens, and that is published [A-7.5.2]', async () => {
    const { email, accessToken } = await harness.shopper();
    const phone = await harness.logIn(email);
    const ended = await end(accessToken, sidOf(phone.accessToken));
    expect(calls.endSession.response.safeParse(ended.body).success).toBe(true);
    expect(ended.headers.get('x-sessions-ended')).toBe(sidOf(phone.accessToken));
    expect((await harness.details(phone.accessToken)).status).toBe(401);
    expect((await harness.refresh(phone.refreshToken)).answer.body.code).toBe('SESSION_ENDED');
    expect((await harness.details(accessToken)).status).toBe(200);
    expect(await endedBecause(sidOf(phone.accessToken))).toBe('ended-by-user');
    const again = await end(accessToken, sidOf(phone.accessToken));
    expect([again.status, again.headers.get('x-sessions-ended')]).toEqual([200, null]);
  });

  it('can be ended by their own user only; unknown and foreign ids change nothing [G-237]', async () => {
    const mine = await harness.shopper();
    const victim = await harness.shopper();
    for (const id of [sidOf(victim.accessToken), 'f'.repeat(24), 'garbage'])
      expect((await end(mine.accessToken, id)).status).toBe(200);
    expect((await harness.details(victim.accessToken)).status).toBe(200);
  });

  it('the current one can be ended; its cookies are cleared', async () => {
    const { accessToken } = await harness.shopper();
    const ended = await end(accessToken, sidOf(accessToken));
    expect(ended.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'accessToken',
      'refreshToken',
    ]);
    expect((await harness.details(accessToken)).status).toBe(401);
  });

  it('all others are ended in one call', async () => {
    const { email, accessToken } = await harness.shopper();
    const others = [await harness.logIn(email), await harness.logIn(email)];
    const answer = await harness.ask('endOtherSessions', { token: accessToken });
    expect(calls.endOtherSessions.response.parse(answer.body).data.ended).toBe(2);
    expect(answer.headers.get('x-sessions-ended')!.split(',')).toHaveLength(2);
    for (const other of others) expect((await harness.details(other.accessToken)).status).toBe(401);
    expect((await list(accessToken)).map(({ current }) => current)).toEqual([true]);
  });

  it('slide by 30 days, and end 90 days after the login; cookies live no longer [G-238] [G-239] [A-7.1.1]', async () => {
    const { refreshToken, accessToken } = await harness.shopper();
    const _id = sidOf(accessToken);
    const createdAt = new Date(Date.now() - 80 * DAY);
    await harness.store.sessions.updateOne({ _id }, { createdAt });
    const next = await harness.refresh(refreshToken);
    const { expiresAt } = (await harness.store.sessions.findById(_id).lean())!;
    expect((expiresAt.getTime() - Date.now()) / DAY).toBeCloseTo(10, 2);
    for (const cookie of next.answer.headers.getSetCookie())
      expect(Number(/Max-Age=(\d+)/.exec(cookie)![1]) / 86_400).toBeCloseTo(10, 2);
    await harness.store.sessions.updateOne({ _id }, { createdAt: new Date(Date.now() - 90 * DAY) });
    const over = await harness.refresh(next.refreshToken);
    expect([over.answer.status, over.answer.body.code]).toEqual([401, 'SESSION_ENDED']);
  });
});
