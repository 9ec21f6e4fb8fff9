import { calls, newEvent, type ShopFacts } from '@tokri/contracts';
import { authenticatorOf } from './authenticator';
import { useHarness } from './harness';

describe('the name of the shop in mails and messages', () => {
  const { harness, happens, mailed } = useHarness();

  const facts = (name: string): ShopFacts => ({ version: 1, name });
  const saved = (name: string, sequence: number) =>
    happens(newEvent('shop.profile-changed', 'shop', facts(name)), { sequence });

  it('follows the shop settings; a late event changes nothing', async () => {
    await mailed((await harness.shopper()).email, 'Welcome to Tokri');
    await saved('Imli & Co', 200);
    await saved('An older name', 100);
    const shopper = await harness.shopper();
    const { email } = shopper;
    const { html } = await mailed(email, 'Welcome to Imli & Co');
    expect(html).toContain('Imli &#38; Co');
    const registered = await harness.register('asha.rao@mail.example');
    expect(registered.body.message).toBe('Your account is ready. Welcome to Imli & Co!');
    const started = await authenticatorOf(harness, shopper).start();
    const { uri } = calls.startSecondFactor.response.parse(started.body).data;
    expect(uri).toContain('&issuer=Imli%20%26%20Co');
  });
});
