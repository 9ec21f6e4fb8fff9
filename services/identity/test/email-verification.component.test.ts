import { calls } from '@tokri/contracts';
import { outcome, useHarness } from './harness';

/** Accept headers of a browser, and of scanners that open links in mails. */
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const SCANNER = '*/*';

describe('the link that verifies an email', () => {
  const { harness, mailed } = useHarness({ LIMIT_STRANGER_MAILS_PER_MAILBOX_PER_DAY: '5' });

  const linkIn = ({ text }: { text: string }) =>
    /http:\/\/shop\.test(\/api\/user\/verify-email\?token=[\w-]{43})/.exec(text)![1]!;
  const withLink = async () => {
    const shopper = await harness.shopper();
    return { ...shopper, link: linkIn(await mailed(shopper.email, 'Welcome to Tokri')) };
  };
  const use = (link: string) => harness.send('GET', link);
  const open = async (link: string, accept = BROWSER) => {
    const response = await fetch(harness.url + link, { headers: { accept } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const isVerified = async (token: string) =>
    ((await harness.details(token)).body.data as { verify_email: boolean }).verify_email;
  const sendAgain = (token: string) => harness.ask('sendVerification', { token });

  it('works once for a client that requests JSON [G-240]', async () => {
    const { link, accessToken } = await withLink();
    expect(calls.verifyEmail.response.safeParse((await use(link)).body).success).toBe(true);
    expect(await isVerified(accessToken)).toBe(true);
    expect((await use(link)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This link is not valid any more. Please use the newest mail.',
    });
  });

  it('shows a page whose button confirms; opening the link any number of times confirms nothing [G-242]', async () => {
    const { link, accessToken } = await withLink();
    for (const accept of [BROWSER, SCANNER]) {
      const page = await open(link, accept);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await isVerified(accessToken)).toBe(false);
    }
    const { html, headers } = await open(link);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'self'/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('<script');
    const [, action] = /<form method="get" action="([^"]+)">/.exec(html)!;
    const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)">/g)];
    const form = new URLSearchParams(fields.map(([, name, value]) => [name!, value!]));
    expect((await open(`${action}?${form}`)).html).toContain('Your email is confirmed');
    expect(await isVerified(accessToken)).toBe(true);
    const again = await open(`${action}?${form}`);
    expect(again.status).toBe(400);
    expect(again.html).toContain('If you have confirmed your email with it, all is well.');
  });

  it('works for 24 hours [G-241]', async () => {
    const { link, userId } = await withLink();
    const { verifyTokenExpiresAt } = (await harness.store.users.findById(userId).lean())!;
    expect((verifyTokenExpiresAt!.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await harness.store.users.updateOne({ _id: userId }, { verifyTokenExpiresAt: new Date() });
    expect((await use(link)).status).toBe(400);
    expect((await open(link)).status).toBe(400);
  });

  it('is 400 when it is wrong, as JSON and as page, and quotes nothing [G-199]', async () => {
    for (const query of ['?token=garbage', '?token=', ''])
      expect((await use(`/api/user/verify-email${query}`)).status).toBe(400);
    const page = await open('/api/user/verify-email?token=%3Cscript%3E');
    expect([page.status, page.html.includes('<script>')]).toEqual([400, false]);
  });

  it('is sent again on request: the newest one works, earlier ones do not', async () => {
    const { link, email, accessToken } = await withLink();
    const answer = await sendAgain(accessToken);
    expect(calls.sendVerification.response.safeParse(answer.body).success).toBe(true);
    const second = linkIn(await mailed(email, 'Confirm your email'));
    expect((await use(link)).status).toBe(400);
    expect((await use(second)).status).toBe(200);
    expect(outcome(await sendAgain(accessToken))).toEqual([409, 'CONFLICT']);
  });

  it('is sent again to a pending new email', async () => {
    const { accessToken: token, password } = await harness.confirmedShopper();
    const email = harness.email();
    await harness.ask('updateUser', { token, body: { name: 'Asha', email, mobile: '9876543210' } });
    const confirm = async (nth: number) => {
      const { text } = await mailed(email, 'Confirm your new email', nth);
      const body = { token: /confirm-email#([\w-]+)/.exec(text)![1]!, password };
      return harness.ask('confirmEmail', { body });
    };
    // Mails are sent concurrently, so the first one has to arrive before the second is requested.
    await mailed(email, 'Confirm your new email', 1);
    expect((await sendAgain(token)).status).toBe(200);
    expect([await confirm(1), await confirm(2)].map(({ status }) => status)).toEqual([400, 200]);
  });

  it('is mailed to one mailbox at most as often a day as the setting allows [G-243]', async () => {
    const { accessToken, email } = await harness.shopper();
    const statuses = new Set<number>();
    for (let time = 0; time < 8; time += 1) statuses.add((await sendAgain(accessToken)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect(await harness.store.mails.countDocuments({ to: email, template: 'verify-email' })).toBeLessThan(6);
  });
});
