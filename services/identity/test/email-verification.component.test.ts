import { calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { startHarness, type Harness } from './harness';
import { startSmtp, type SmtpServer } from './smtp';

/** Accept headers of a browser, and of scanners that open links in mails. */
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const SCANNER = '*/*';

describe('the link that verifies an email', () => {
  let harness: Harness;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    const limits = { LIMIT_STRANGER_MAILS_PER_MAILBOX_PER_DAY: '5' };
    harness = await startHarness({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...limits });
  });
  afterAll(async () => {
    await harness.close();
    await smtp.close();
  });

  const mailed = async (to: string, subject: string, nth = 1) => {
    const about = () => smtp.to(to).filter((mail) => mail.subject === subject);
    await waitFor(() => about().length >= nth);
    return about()[nth - 1]!;
  };
  const linkIn = ({ text }: { text: string }) =>
    /http:\/\/shop\.test(\/api\/user\/verify-email\?token=[\w-]{43})/.exec(text)![1]!;
  const welcomeLink = async (email: string) => linkIn(await mailed(email, 'Welcome to Tokri'));
  const open = async (link: string, accept = BROWSER) => {
    const response = await fetch(harness.url + link, { headers: { accept } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const isVerified = async (token: string) =>
    (await harness.details(token)).body.data as { verify_email: boolean };
  const sendAgain = (token: string) => harness.send('POST', '/api/user/send-verification', { token });

  it('works once for a client that requests JSON [G-240]', async () => {
    const { email, accessToken } = await harness.shopper();
    const link = await welcomeLink(email);
    const answer = await harness.send('GET', link);
    expect(calls.verifyEmail.response.safeParse(answer.body).success).toBe(true);
    expect(await isVerified(accessToken)).toMatchObject({ verify_email: true });
    expect((await harness.send('GET', link)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This link is not valid any more. Please use the newest mail.',
    });
  });

  it('shows a page whose button confirms; opening the link any number of times confirms nothing [G-242]', async () => {
    const { email, accessToken } = await harness.shopper();
    const link = await welcomeLink(email);
    for (const accept of [BROWSER, SCANNER]) {
      const page = await open(link, accept);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await isVerified(accessToken)).toMatchObject({ verify_email: false });
    }
    const { html, headers } = await open(link);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'self'/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('<script');
    const [, action] = /<form method="get" action="([^"]+)">/.exec(html)!;
    const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)">/g)];
    const form = new URLSearchParams(fields.map(([, name, value]) => [name!, value!]));
    const done = await open(`${action}?${form}`);
    expect(done.html).toContain('Your email is confirmed');
    expect(await isVerified(accessToken)).toMatchObject({ verify_email: true });
    const again = await open(`${action}?${form}`);
    expect([
      again.status,
      again.html.includes('If you have confirmed your email with it, all is well.'),
    ]).toEqual([400, true]);
  });

  it('works for 24 hours [G-241]', async () => {
    const { email, userId } = await harness.shopper();
    const link = await welcomeLink(email);
    const { verifyTokenExpiresAt } = (await harness.store.users.findById(userId).lean())!;
    expect((verifyTokenExpiresAt!.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await harness.store.users.updateOne({ _id: userId }, { verifyTokenExpiresAt: new Date() });
    expect((await harness.send('GET', link)).status).toBe(400);
    expect((await open(link)).status).toBe(400);
  });

  it('is 400 when it is wrong, as JSON and as page, and quotes nothing [G-199]', async () => {
    for (const query of ['?token=garbage', '?token=', ''])
      expect((await harness.send('GET', `/api/user/verify-email${query}`)).status).toBe(400);
    const page = await open('/api/user/verify-email?token=%3Cscript%3E');
    expect([page.status, page.html.includes('<script>')]).toEqual([400, false]);
  });

  it('is sent again on request: the newest one works, earlier ones do not', async () => {
    const { email, accessToken } = await harness.shopper();
    const first = await welcomeLink(email);
    const answer = await sendAgain(accessToken);
    expect(calls.sendVerification.response.safeParse(answer.body).success).toBe(true);
    const second = linkIn(await mailed(email, 'Confirm your email'));
    expect((await harness.send('GET', first)).status).toBe(400);
    expect((await harness.send('GET', second)).status).toBe(200);
    const repeated = await sendAgain(accessToken);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'CONFLICT']);
    expect((await harness.send('POST', '/api/user/send-verification')).status).toBe(401);
  });

  it('is sent again to a pending new email', async () => {
    const { accessToken, password } = await harness.confirmedShopper();
    const email = harness.email();
    const body = { name: 'Asha', email, mobile: '9876543210' };
    await harness.send('PUT', '/api/user/update-user', { token: accessToken, body });
    const tokenOf = async (nth: number) =>
      /confirm-email#([\w-]+)/.exec((await mailed(email, 'Confirm your new email', nth)).text)![1]!;
    const first = await tokenOf(1);
    expect((await sendAgain(accessToken)).status).toBe(200);
    const tokens = [first, await tokenOf(2)];
    const answers = [];
    for (const token of tokens)
      answers.push(await harness.send('POST', '/api/user/confirm-email', { body: { token, password } }));
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
  });

  it('is mailed to one mailbox at most as often a day as the setting allows [G-243]', async () => {
    const { accessToken, email } = await harness.shopper();
    const statuses = new Set<number>();
    for (let time = 0; time < 8; time += 1) statuses.add((await sendAgain(accessToken)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect(await harness.store.mails.countDocuments({ to: email, template: 'verify-email' })).toBeLessThan(6);
  });
});
