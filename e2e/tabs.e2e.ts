import { shopState } from './support/browser';
import { journeys } from './support/journey';
import { makeShopper } from './support/people';

jest.setTimeout(240_000);

/** The same claims, but run out an hour ago: what a tab holds after a long lunch. */
function wornOut(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = { ...claims, iat: claims.iat - 4_500, exp: claims.iat - 3_600 };
  return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
}

describe('two tabs of one browser', () => {
  const { visit } = journeys();

  it('log out together', async () => {
    const { user, tokens } = await makeShopper('Leela');
    const { page, context, troubles } = await visit('desk', tokens);
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/dashboard/profile');
    await other.getByRole('main').getByText(user.name).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await other.getByText('Log in to see and change your profile.').waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
    expect(troubles).toEqual([]);
  });

  it('refresh a worn-out session once between them', async () => {
    const { user, tokens } = await makeShopper('Mohan');
    const worn = { ...tokens, accesstoken: wornOut(tokens.accesstoken) };
    const { page, context, troubles } = await visit('desk', worn);
    const other = await context.newPage();
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) refreshes.push(request.url());
    });
    // Held until both tabs have found their token worn out.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/api/user/refresh-token', async (route) => {
      await held;
      await route.continue();
    });
    await Promise.all([page.goto('/dashboard/profile'), other.goto('/dashboard/profile')]);
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Profile' }).waitFor();
    release();
    for (const tab of [page, other]) {
      await tab.getByRole('main').getByText(user.name).waitFor();
      await tab.waitForLoadState('networkidle');
    }
    expect(refreshes).toEqual([`${shopState().shopUrl}/api/user/refresh-token`]);
    const now = await page.evaluate(() => localStorage.getItem('refreshToken'));
    expect(now).toBeTruthy();
    expect(now).not.toBe(tokens.refreshToken);
    expect(troubles).toEqual([]);
  });
});
