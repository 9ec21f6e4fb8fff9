import { calls, type CallName, type Offer } from '@tokri/contracts';
import type { TestUser } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

export const newCode = () => `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
export const amountOff = (amount: number) => ({ code: newCode(), rule: { kind: 'amount-off', amount } });

export const paise = (rupees: number) => Math.round(rupees * 100);
export const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, each) => sum + paise(each), 0) / 100;

/** The order service with calls about offers. Offers without a code apply to every cart, so each test ends its own. */
export function useOffers(name: string) {
  const harness = useHarness(name, { MAX_OPEN_CASH_ORDERS: '100' });

  const ask = (call: CallName, body?: unknown, by: TestUser | undefined = harness.admin, replica = 0) =>
    harness.call(by, calls[call].method, calls[call].path, body, {}, replica);

  async function save(fields: object, replica = 0): Promise<Offer> {
    const body = { offerId: randomUUID(), version: 0, name: 'Offer', ...fields };
    const answer = await ask('saveOffer', body, undefined, replica);
    expect(answer.status).toBe(200);
    return answer.body.data as unknown as Offer;
  }

  async function shown({ _id }: Offer): Promise<Offer> {
    const { body } = await ask('getOffers');
    return calls.getOffers.response.parse(body).data.find((each) => each._id === _id)!;
  }

  const product = (price: number, more: object = {}) =>
    harness.services.product({ price, discount: 0, stock: 500, ...more });

  afterEach(async () => {
    const { body } = await ask('getOffers');
    const { data } = calls.getOffers.response.parse(body);
    for (const { _id, isPaused } of data)
      if (!isPaused) await ask('pauseOffer', { offerId: _id, paused: true });
  });

  return { harness, ask, save, shown, product };
}
