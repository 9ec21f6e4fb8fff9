import vm from 'node:vm';
import { until, useCardSandbox } from './sandbox-under-test';

const card = useCardSandbox();
const { open, turn, typeCard, lettersOf } = card;

describe('the hosted page', () => {
  test('shows the lines as text, pays with the test number and leads back to the shop', async () => {
    const session = await open();
    const page = await fetch(`${card.sandbox.url}/c/pay/${session.id}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(html).toContain('Card sandbox');
    expect(html).toContain('Toor &#60;dal&#62;');
    expect(html).toContain('₹249.50');
    expect(html).toContain('http://shop.example/cancel');
    const paid = await typeCard(session.id, '4242 4242 4242 4242');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://shop.example/success?session=${session.id}`);
    expect(await card.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'a@b.example' },
    });
    const again = await typeCard(session.id, '4242424242424242');
    expect(again.headers.get('location')).toBe(`http://shop.example/success?session=${session.id}`);
  });

  test.each([
    ['4000 0000 0000 0002', {}, 'Your card was declined.'],
    ['4000 0000 0000 9995', {}, 'insufficient funds'],
    ['4000 0000 0000 0069', {}, 'has expired'],
    ['4000 0000 0000 0127', {}, 'security code is incorrect'],
    ['4242 4242 4242 4241', {}, 'card number is invalid'],
    ['4242 4242', {}, 'card number is incomplete'],
    ['4111 1111 1111 1111', {}, 'non test card'],
    ['4242 4242 4242 4242', { expiry: '01/20' }, 'in the past'],
    ['4242 4242 4242 4242', { expiry: '13/39' }, 'expiration date is incomplete'],
    ['4242 4242 4242 4242', { cvc: '1' }, 'security code is incomplete'],
  ])('%s %j is refused: %s', async (number, more, text) => {
    const session = await open();
    const answer = await typeCard(session.id, number, more);
    expect(answer.status).toBe(200);
    expect((await answer.text()).replaceAll('&#39;', "'")).toContain(text);
    expect((await card.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await typeCard(session.id, '4242424242424242')).status).toBe(303);
  });

  test('with authentication: completing it pays, failing it does not', async () => {
    for (const [answer, status] of [
      ['complete', 'paid'],
      ['fail', 'unpaid'],
    ] as const) {
      const session = await open();
      const asked = await typeCard(session.id, '4000 0025 0000 3155');
      expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/authenticate`);
      const page = await fetch(`${card.sandbox.url}/c/pay/${session.id}/authenticate`);
      expect(await page.text()).toContain('Complete authentication');
      expect((await card.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
      await fetch(`${card.sandbox.url}/c/pay/${session.id}/authenticate`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer }),
      });
      expect((await card.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(status);
    }
  });

  test('an expired session shows a notice and a link back to the shop, an unknown one is 404', async () => {
    const session = await open();
    await card.stripe.checkout.sessions.expire(session.id);
    const page = await fetch(`${card.sandbox.url}/c/pay/${session.id}`);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('http://shop.example/cancel');
    expect((await typeCard(session.id, '4242424242424242')).status).toBe(410);
    expect((await fetch(`${card.sandbox.url}/c/pay/cs_test_0`)).status).toBe(404);
  });

  test('twenty concurrent submissions charge the card once', async () => {
    const session = await open();
    await Promise.all(Array.from({ length: 20 }, () => typeCard(session.id, '4242424242424242')));
    const { sessions } = (await turn('GET', '/ledger')) as { sessions: { session: string; paid: number }[] };
    expect(sessions.find((row) => row.session === session.id)?.paid).toBe(24_950);
    await until(() => lettersOf('checkout.session.completed', session.id).length > 0);
    expect(lettersOf('checkout.session.completed', session.id)).toHaveLength(1);
  });
});

describe("the browser's script", () => {
  const load = async (fetchAnswer: { ok: boolean } | Error) => {
    const code = await (await fetch(`${card.sandbox.url}/v3.js`)).text();
    const went: string[] = [];
    const window = { location: { assign: (url: string) => went.push(url) } } as Record<string, unknown>;
    const fakeFetch = () =>
      fetchAnswer instanceof Error ? Promise.reject(fetchAnswer) : Promise.resolve(fetchAnswer);
    vm.runInNewContext(code, { window, fetch: fakeFetch });
    const make = window.Stripe as (key: string) => {
      redirectToCheckout(request: { sessionId: string }): Promise<{ error: { message: string } }>;
    };
    return { make, went };
  };

  test('redirectToCheckout goes to the hosted page', async () => {
    const { make, went } = await load({ ok: true });
    void make('pk_test_1').redirectToCheckout({ sessionId: 'cs_test_0a' });
    await until(() => went.length > 0);
    expect(went).toEqual([`http://localhost:${card.sandbox.port}/c/pay/cs_test_0a`]);
  });

  test('returns errors in the format of the provider', async () => {
    const { make } = await load({ ok: false });
    expect(() => make('')).toThrow(/publishable key/);
    expect(await make('pk_test_1').redirectToCheckout({ sessionId: 'x' })).toMatchObject({
      error: { message: expect.stringMatching(/valid sessionId/) },
    });
    expect(await make('pk_test_1').redirectToCheckout({ sessionId: 'cs_test_0a' })).toMatchObject({
      error: { message: expect.any(String) },
    });
  });
});
