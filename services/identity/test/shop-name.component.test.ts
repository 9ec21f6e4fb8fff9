import { newEvent, type ShopFacts } from '@tokri/contracts';
import { useHarness } from './harness';

describe('the name of the shop in mails', () => {
  const { harness, happens, mailed } = useHarness();

  const facts = (name: string): ShopFacts => ({ version: 1, name });
  const saved = (name: string, sequence: number) =>
    happens(newEvent('shop.profile-changed', 'shop', facts(name)), { sequence });

  it('follows the shop settings; a late event changes nothing', async () => {
    await mailed((await harness.shopper()).email, 'Welcome to Tokri');
    await saved('Imli & Co', 200);
    await saved('An older name', 100);
    const { email } = await harness.shopper();
    const { html } = await mailed(email, 'Welcome to Imli & Co');
    expect(html).toContain('Imli &#38; Co');
  });
});
