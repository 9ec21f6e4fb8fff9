import type { RunningGateway } from './harness';
import { expectLimited, useLimits } from './limits-under-test';

const limits = useLimits();

describe('refreshes [G-200]', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await limits.harness.startGateway({ TRUST_PROXY: '1' });
  });
  afterAll(() => gateway?.stop());

  const refresh = (headers: Record<string, string>) =>
    gateway.call('POST', '/api/user/refresh-token', { headers });
  const cookieOf = () => `accessToken=${limits.harness.environment.tokens.user().authorization.slice(7)}`;

  it.each([
    [
      'with a session, whatever becomes of its token',
      (time: number) => `refreshToken=${String(time).repeat(43)}`,
    ],
    ['with a session and nothing else', () => 'theme=light'],
  ])('%s: thirty a minute, and others behind the address go on [G-201]', async (_what, more) => {
    const looping = cookieOf();
    const address = { 'x-forwarded-for': '203.0.113.40' };
    const again = (time: number) => refresh({ ...address, cookie: `${looping}; ${more(time)}` });
    for (let time = 0; time < 30; time += 1) expect((await again(time)).status).toBe(200);
    expectLimited(await again(30));
    expect((await refresh({ ...address, cookie: cookieOf() })).status).toBe(200);
    expect((await refresh({ 'x-forwarded-for': '203.0.113.41', cookie: looping })).status).toBe(200);
  });

  it("are also limited without any token, for a guest's client that loops", async () => {
    const headers = { 'x-forwarded-for': '203.0.113.42', authorization: 'Bearer undefined' };
    const statuses = await Promise.all(Array.from({ length: 98 }, () => refresh(headers)));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(68);
  });
});
