import type { Order, OrderDetails, ResponseOf, calls } from '@tokri/contracts';
import type { TestUser } from '@tokri/testing';
import type mongoose from 'mongoose';
import type { Invoice } from '../src/invoices/invoice';
import { startHarness, type Harness } from './harness';

export type Answer = ResponseOf<typeof calls.getInvoice>['data'];

type Shopper = ReturnType<Harness['shopper']>;
interface Wanted {
  product: { id: string };
  quantity: number;
}

/** The running service, and delivered orders. Fields are set in beforeAll. */
export function useInvoices(name: string) {
  const under = {} as { harness: Harness; admin: TestUser };
  beforeAll(async () => {
    under.harness = await startHarness(name);
    under.admin = under.harness.tokens.user('ADMIN');
  });
  afterAll(() => under.harness.close());

  const stored = (orderId: string) =>
    under.harness.database.collection<Invoice>('invoices').find({ orderId }).sort({ issuedAt: 1 }).toArray();
  const desk = (path: string, body: object) =>
    under.harness.call(under.admin, 'POST', `/api/order/desk/${path}`, body);

  /** Picks, packs and hands over; the rider then completes the delivery with `deliver`. */
  async function handOver({ user }: Shopper, orderId: string, wanted: readonly Wanted[]) {
    const { harness } = under;
    await desk('start-picking', { orderId });
    for (const { product, quantity } of wanted)
      await desk('pick-item', { orderId, productId: product.id, picked: quantity });
    await desk('pack', { orderId });
    const rider = { name: 'Kiran', mobile: '9876543210' };
    const { body } = await desk('hand-over', { orderIds: [orderId], rider });
    const { secret } = (body as unknown as { handedOver: { secret: string }[] }).handedOver[0]!;
    const details = await harness.call(user, 'GET', `/api/order/order-details?orderId=${orderId}`);
    const { deliveryCode: code } = details.body.data as OrderDetails;
    return {
      deliver: () => harness.call(undefined, 'POST', '/api/order/delivery/complete', { secret, code }),
      invoice: (by = user, more = '') =>
        harness.call(by, 'GET', `/api/order/invoice?orderId=${orderId}${more}`),
    };
  }

  /** @param language of the shopper */
  async function onTheWay(language = 'en') {
    const { services, shopper: newShopper } = under.harness;
    const dal = services.product({ price: 105, discount: 0, stock: 50, hsnCode: '0713', taxRate: 5 });
    const soap = services.product({ name: 'Soap', price: 50, discount: 10, stock: 50 });
    const wanted = [
      { product: dal, quantity: 2 },
      { product: soap, quantity: 1 },
    ];
    const shopper = newShopper(wanted, 255);
    const order = (await shopper.cash({}, { 'accept-language': language })).body.data as Order;
    return { order, shopper, ...(await handOver(shopper, order.orderId, wanted)) };
  }

  return Object.assign(under, { stored, handOver, onTheWay });
}

export async function inTransaction<T>(
  connection: mongoose.Connection,
  work: (session: mongoose.ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session));
  } finally {
    await session.endSession();
  }
}
