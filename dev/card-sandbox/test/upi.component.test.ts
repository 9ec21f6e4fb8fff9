import { until, useCardSandbox } from './sandbox-under-test';

const card = useCardSandbox();
const { open, turn, lettersOf } = card;

const post = (path: string, form: Record<string, string> = {}) =>
  fetch(`${card.sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
const pageOf = async (path: string) => (await fetch(`${card.sandbox.url}${path}`)).text();
const sessionOf = (id: string) => card.stripe.checkout.sessions.retrieve(id);
const stateOf = async (id: string) =>
  (await (await fetch(`${card.sandbox.url}/c/pay/${id}/state`)).json()) as object;

async function openUpi() {
  const session = await open({ metadata: { orderNumber: 'ORD-7' } });
  const asked = await post(`/c/pay/${session.id}/upi`);
  expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/upi`);
  return session.id;
}
const answer = (id: string, how: string) => post(`/c/pay/${id}/upi/app`, { answer: how });

describe('payment by UPI', () => {
  test('offers a code and a link with the payee, the reference and the sum', async () => {
    const session = await open({ metadata: { orderNumber: 'ORD-7' } });
    expect(session.payment_method_types).toEqual(['card', 'upi']);
    expect(await pageOf(`/c/pay/${session.id}`)).toContain('Pay with UPI');
    const page = await pageOf(`/c/pay/${session.id}/upi`);
    expect(page).toContain('<svg');
    const href = /href="(upi:[^"]+)"/.exec(page)![1]!.replaceAll('&#38;', '&');
    const link = new URL(href);
    expect(`${link.protocol}//${link.hostname}`).toBe('upi://pay');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      pa: 'shop@sandbox',
      pn: 'Sandbox shop',
      tr: 'ORD-7',
      tn: 'Order ORD-7',
      am: '249.50',
      cu: 'INR',
    });
    expect(href).not.toContain('+');
  });

  test('is paid once when the app approves, also twice', async () => {
    const id = await openUpi();
    expect(await sessionOf(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    await Promise.all([answer(id, 'approve'), answer(id, 'approve')]);
    expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const intent = await card.stripe.paymentIntents.retrieve(await card.intentOf(id));
    const charge = await card.stripe.charges.retrieve(intent.latest_charge as string);
    expect(charge.payment_method_details?.type).toBe('upi');
    await until(() => lettersOf('checkout.session.completed', id).length > 0);
    expect(lettersOf('checkout.session.completed', id)).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ status: 'complete', declined: false });
  });

  test('is declined by the app, and paid by another try', async () => {
    const id = await openUpi();
    await answer(id, 'decline');
    expect(await stateOf(id)).toEqual({ status: 'open', declined: true });
    expect(await pageOf(`/c/pay/${id}`)).toContain('declined the payment');
    await post(`/c/pay/${id}/upi`);
    expect(await stateOf(id)).toEqual({ status: 'open', declined: false });
    await answer(id, 'approve');
    expect(await sessionOf(id)).toMatchObject({ payment_status: 'paid' });
  });

  test.each([
    ['pay', 'paid', 'checkout.session.async_payment_succeeded'],
    ['refuse', 'unpaid', 'checkout.session.async_payment_failed'],
  ])('is complete, but unpaid, until the bank decides: %s', async (how, status, event) => {
    const id = await openUpi();
    await answer(id, 'pending');
    expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(await pageOf(`/c/pay/${id}/upi/app`)).toContain('The bank pays');
    await until(() => lettersOf('checkout.session.completed', id).length > 0);
    await answer(id, how);
    expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: status });
    await until(() => lettersOf(event, id).length > 0);
    await answer(id, 'pay');
    expect(await sessionOf(id)).toMatchObject({ payment_status: status });
  });

  test('is refunded in parts like a card', async () => {
    const { id } = await open();
    expect(await turn('POST', `/sessions/${id}/upi`)).toEqual({ kind: 'paid' });
    const intent = await card.intentOf(id);
    await card.stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    const rest = await card.stripe.refunds.create({ payment_intent: intent });
    expect(rest.amount).toBe(14_950);
  });

  test('is not offered in another currency', async () => {
    const price_data = { currency: 'usd', unit_amount: 900, product_data: { name: 'Tea' } };
    const { id } = await open({ line_items: [{ quantity: 1, price_data }] });
    expect(await pageOf(`/c/pay/${id}`)).not.toContain('Pay with UPI');
    expect((await post(`/c/pay/${id}/upi`)).status).toBe(410);
  });
});
