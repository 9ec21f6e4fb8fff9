import type { Product } from '@tokri/contracts';
import type { ShopClient } from '@tokri/shop-client';
import { clientOf, createShoppers, mapConcurrently, type Shopper } from '../orders/shoppers';
import type { Harness } from '../support/harness';

const RIDER = { name: 'Kiran', mobile: '9876543210' };

/** What the rider of an order sends at the door. */
export interface Handover {
  secret: string;
  code: string;
}

/** Orders of one piece each that are on the way. */
export async function ordersOnTheWay(
  harness: Harness,
  products: readonly Product[],
  count: number,
): Promise<Handover[]> {
  const desk = clientOf(harness.url, harness.tokens.user('ADMIN'));
  const shoppers = await createShoppers(harness, count, (place) => [products[place % products.length]!]);
  return mapConcurrently(shoppers, (shopper, place) =>
    bringOnTheWay(desk, shopper, products[place % products.length]!),
  );
}

async function bringOnTheWay(desk: ShopClient, shopper: Shopper, product: Product): Promise<Handover> {
  const { status, number: orderId } = await shopper.order();
  if (!orderId) throw new Error(`an order was answered ${status}`);
  await desk.call('startPicking', { orderId });
  await desk.call('pickItem', { orderId, productId: product._id, picked: 1 });
  await desk.call('packOrder', { orderId });
  const { handedOver } = await desk.call('handOverOrders', { orderIds: [orderId], rider: RIDER });
  const { data } = await shopper.client.call('getOrderDetails', { orderId });
  return { secret: handedOver[0]!.secret, code: data.deliveryCode! };
}
