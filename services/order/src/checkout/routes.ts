import { calls, RETURN_ORIGIN_HEADER, type OrderDetails, type Placement } from '@tokri/contracts';
import {
  currentLanguage,
  invalidInput,
  noteOrder,
  requireUser,
  type createCallBinder,
} from '@tokri/service-kit';
import type { Request } from 'express';
import type { Order } from '../orders/order';
import { presentOrder } from '../orders/present';
import { cancelOwnOrder, type CancelOrderDependencies } from './commands/cancel-order';
import { placeOrder, type PlaceOrderDependencies } from './commands/place-order';
import { substitutionsOf } from '../substitution/preferences';
import type { Submission } from './keys';

export interface CheckoutRouteDependencies extends PlaceOrderDependencies, CancelOrderDependencies {
  checkout: PlaceOrderDependencies['checkout'] & CancelOrderDependencies['checkout'];
  details: (order: Order) => OrderDetails;
}

export function checkoutRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: CheckoutRouteDependencies,
): void {
  const { details } = dependencies;
  const place = placeOrder(dependencies);

  bind(calls.cashOnDelivery, async ({ body, request, principal }) => {
    const order = await place(submissionOf(body, request, 'cash'), requireUser(principal));
    noteOrder(order.id);
    return { message: 'Order placed', data: presentOrder(order) };
  });

  bind(calls.checkout, async ({ body, request, principal }) => {
    const order = await place(submissionOf(body, request, 'card'), requireUser(principal));
    noteOrder(order.id);
    const { session, number } = order;
    const { id = '', url = '' } = session ?? {};
    return { message: 'Continue to payment', id, url, orderId: number };
  });

  bind(calls.cancelOrder, async ({ body, principal }) => {
    const order = await cancelOwnOrder(dependencies)(body, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Order cancelled', data: details(order) };
  });
}

function submissionOf(
  body: Placement,
  request: Request,
  method: Submission['method'],
): Omit<Submission, 'userId'> {
  return {
    method,
    lines: body.list_items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      ...(item._id && { cartLineId: item._id }),
    })),
    ...substitutionsOf(body),
    addressId: body.addressId,
    subTotal: body.subTotalAmt,
    total: body.totalAmt,
    ...(body.deliveryNote && { deliveryNote: body.deliveryNote }),
    ...(body.slot && { slot: body.slot }),
    ...(body.couponCode && { couponCode: body.couponCode }),
    ...(body.storeCredit && { storeCredit: body.storeCredit }),
    clientKey: clientKeyOf(request.headers['idempotency-key']),
    returnOrigin: returnOriginOf(request.headers[RETURN_ORIGIN_HEADER]),
    language: currentLanguage(),
  };
}

/** The gateway has already checked that the origin is allowed. */
const returnOriginOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && URL.canParse(header) ? new URL(header).origin : undefined;

function clientKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key.length < 1 || key.length > 255)
    throw invalidInput({ 'Idempotency-Key': 'has 1 to 255 characters' });
  return key;
}
