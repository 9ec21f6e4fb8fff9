import { startHarness, type Harness } from './harness';

/** A running order service (fields are set in beforeAll), and a shopper with two pieces of dal to pay by card. */
export function useCardOrders(name: string) {
  const under = {} as { harness: Harness };
  beforeAll(async () => {
    under.harness = await startHarness(name);
  });
  afterAll(() => under.harness.close());
  afterEach(() => {
    under.harness.services.heal();
    under.harness.clock.ahead = 0;
  });

  const basket = (stock = 50) => {
    const dal = under.harness.services.product({ stock });
    return { dal, asha: under.harness.shopper([{ product: dal, quantity: 2 }], 216) };
  };
  type Shopper = ReturnType<typeof basket>['asha'];

  const only = async (shopper: Shopper) => {
    const orders = await shopper.list();
    expect(orders).toHaveLength(1);
    return orders[0]!;
  };
  const publish = (
    type: 'payment.succeeded' | 'payment.expired' | 'payment.failed' | 'payment.refunded',
    orderId: string,
    more: { id?: string } = {},
  ) => {
    const facts = { orderId, sessionId: `cs_${orderId}`, amount: 21_600 };
    const data = { ...facts, cause: 'declined' as const, refundId: 're_1', refunded: 21_600 };
    return under.harness.probe.publish({ type, subject: orderId, data }, more);
  };
  const eventsOf = (type: string, orderId: string) =>
    under.harness.probe.events.filter((event) => event.type === type && event.subject === orderId);

  return Object.assign(under, { basket, only, publish, eventsOf });
}
