import type { Order } from '@tokri/contracts';
import { checkCharacter } from '@tokri/contracts/gstin';
import { newId } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import type { Harness } from './harness';

const FIRST_14 = '23AAAAA0000A1Z';
/** A shop in the state of the test address. */
export const WITHIN_THE_STATE = { SELLER_GSTIN: FIRST_14 + checkCharacter(FIRST_14) };

const DAIRY = { _id: newId(), name: 'Dairy' };
const STAPLES = { _id: newId(), name: 'Staples' };

/** Orders of four products with uneven prices, taken to their various ends. */
export function soldGoods(harness: Harness) {
  const { services } = harness;
  const product = (name: string, price: number, more: object = {}) =>
    services.product({ name, price, discount: 0, stock: 500, ...more });
  const milk = product('Milk', 28.57, {
    brand: 'Gokul',
    category: DAIRY,
    hsnCode: '0401',
    taxRate: 5,
    cost: 2_001,
  });
  const curd = product('Curd', 44.99, {
    brand: 'Gokul',
    category: DAIRY,
    hsnCode: '0403',
    taxRate: 12,
    cost: 3_333,
  });
  const rice = product('Rice', 120.33, { category: STAPLES, hsnCode: '1006', taxRate: 5, cost: 12_999 });
  // Without a known cost.
  const bag = product('Bag', 5);
  const basket = [
    { product: milk, quantity: 3 },
    { product: curd, quantity: 1 },
    { product: rice, quantity: 2 },
    { product: bag, quantity: 1 },
  ];
  const TOTAL = 376.36;

  async function placed(lines = basket, total = TOTAL) {
    const shopper = harness.shopper(lines, total);
    const { orderId, _id } = (await shopper.cash()).body.data as Order;
    return { shopper, orderId, _id };
  }

  /** @param missing pieces of milk that are not found @param refused pieces of milk refused at the door */
  async function delivered({ missing = 0, refused = 0 } = {}) {
    const one = await placed();
    const { deliver } = await harness.handOver(one.shopper, one.orderId, { missing });
    const pieces = refused > 0 ? [{ productId: milk.id, quantity: refused }] : [];
    expect((await deliver({ refused: pieces })).status).toBe(200);
    return one;
  }

  const grant = async (orderId: string, more: object) => {
    const refund = { orderId, refundId: randomUUID(), reason: 'late', ...more };
    expect((await harness.desk('grant-refund', refund)).status).toBe(200);
  };

  return {
    ...{ milk, curd, rice, bag, DAIRY, STAPLES, placed, delivered, grant },
    /** Deliveries, a short pick, refused pieces, a cancellation, refunds of pieces, goodwill and a complete refund. */
    async trade() {
      await placed();
      await delivered();
      await delivered({ missing: 1 });
      await delivered({ refused: 2 });
      const cancelled = await placed();
      await harness.desk('cancel', { orderId: cancelled.orderId, reason: 'Closed' });
      const pieces = await delivered();
      await grant(pieces.orderId, { pieces: [{ productId: milk.id, quantity: 1 }] });
      await grant(pieces.orderId, { pieces: [{ productId: milk.id, quantity: 1 }] });
      const goodwill = await delivered();
      await grant(goodwill.orderId, { amount: 12.34 });
      const all = await delivered();
      await grant(all.orderId, { amount: TOTAL });
      await harness.desk('settle-refund', { orderId: all.orderId, note: 'Handed over' });
      await harness.numberInvoices();
      await harness.foldFigures();
      await harness.foldTaxes();
    },
  };
}
