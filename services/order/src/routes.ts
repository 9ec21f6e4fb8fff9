import { calls, RETURN_ORIGIN_HEADER, type Placement } from '@tokri/contracts';
import {
  createCallBinder,
  currentLanguage,
  invalidInput,
  noteOrder,
  notFound,
  requireUser,
  type Principal,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Request, Router } from 'express';
import { cashRoutes } from './cash-routes';
import type { CashStore } from './cash-store';
import type { AnswerProblem } from './commands/answer-problem';
import type { CancelOrder } from './commands/cancel-order';
import type { CancelPayment } from './commands/cancel-payment';
import type { DeliverOrder } from './commands/deliver-order';
import type { FulfilOrder } from './commands/fulfil-order';
import type { PlaceOrder } from './commands/place-order';
import type { ReportProblem } from './commands/report-problem';
import type { SettleCash } from './commands/settle-cash';
import { COUNTED, customerOrdersOf } from './customer-orders';
import type { Submission } from './keys';
import { deliveryRoutes, deskRoutes } from './fulfilment-routes';
import type { FiguresStore } from './figures/figures-store';
import type { InvoiceStore } from './invoice/invoice-store';
import { invoiceRoutes, type InvoiceDependencies } from './invoice-routes';
import { overviewRoutes } from './overview-routes';
import { presentOrder, presentOrderDetails, type DetailRules } from './present';
import { problemRoutes } from './problem-routes';
import type { DeskStore } from './desk-store';
import type { Order } from './order';
import type { OrderStore } from './store';

export interface RouteDependencies extends Pick<InvoiceDependencies, 'media' | 'logger'> {
  verifyToken: TokenVerifier;
  placeOrder: PlaceOrder;
  cancelPayment: CancelPayment;
  cancelOrder: CancelOrder;
  fulfilOrder: FulfilOrder;
  deliverOrder: DeliverOrder;
  store: OrderStore;
  desk: DeskStore;
  detailRules: () => DetailRules;
  reportProblem: ReportProblem;
  answerProblem: AnswerProblem;
  now: () => Date;
  invoices: InvoiceStore;
  cash: CashStore;
  figures: FiguresStore;
  settleCash: SettleCash;
}

/** Orders in one answer. */
const MAX_LISTED = 100;

export const orderRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    const { verifyToken, placeOrder, cancelPayment, cancelOrder, store, detailRules, now } = dependencies;
    const bind = createCallBinder(router, verifyToken);
    const details = (order: Order) => presentOrderDetails(order, detailRules(), now());
    deskRoutes(bind, dependencies);
    deliveryRoutes(bind, dependencies);
    invoiceRoutes(bind, dependencies);
    cashRoutes(bind, dependencies);
    overviewRoutes(bind, dependencies);
    problemRoutes(bind, { ...dependencies, details });

    bind(calls.getCustomerOrders, async ({ body }) => ({
      message: 'Orders of a customer',
      data: customerOrdersOf(await store.listOf(body._id, COUNTED + 1)),
    }));

    bind(calls.cashOnDelivery, async (context) => {
      const order = await placeOrder(submissionOf(context, 'cash'));
      noteOrder(order.id);
      return { message: 'Order placed', data: presentOrder(order) };
    });

    bind(calls.checkout, async (context) => {
      const order = await placeOrder(submissionOf(context, 'card'));
      noteOrder(order.id);
      const { session, number } = order;
      const { id = '', url = '' } = session ?? {};
      return { message: 'Continue to payment', id, url, orderId: number };
    });

    bind(calls.orderList, async ({ principal }) => {
      const orders = await store.listOf(requireUser(principal).userId, MAX_LISTED);
      return { message: 'Your orders', data: orders.map(presentOrder) };
    });

    bind(calls.cancelPayment, async ({ body, principal }) => {
      const order = await cancelPayment(requireUser(principal).userId, body.orderId);
      noteOrder(order.id);
      return { message: 'Order cancelled, nothing was charged', data: presentOrder(order) };
    });

    bind(calls.getOrderDetails, async ({ body, principal }) => {
      const order = await store.findOwn(requireUser(principal).userId, body.orderId);
      if (!order || order.rejected) throw notFound('This order');
      return { message: 'Your order', data: details(order) };
    });

    bind(calls.cancelOrder, async ({ body, principal }) => {
      const order = await cancelOrder(requireUser(principal).userId, body.orderId, body.reason);
      noteOrder(order.id);
      return { message: 'Order cancelled', data: details(order) };
    });
  };

interface PlacementContext {
  body: Placement;
  principal: Principal | undefined;
  request: Request;
}

function submissionOf(
  { body, principal, request }: PlacementContext,
  method: Submission['method'],
): Submission {
  return {
    userId: requireUser(principal).userId,
    method,
    lines: body.list_items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      ...(item._id && { cartLineId: item._id }),
    })),
    addressId: body.addressId,
    subTotal: body.subTotalAmt,
    total: body.totalAmt,
    ...(body.deliveryNote && { deliveryNote: body.deliveryNote }),
    clientKey: clientKeyOf(request.headers['idempotency-key']),
    returnOrigin: returnOriginOf(request.headers[RETURN_ORIGIN_HEADER]),
    language: currentLanguage(),
  };
}

/** The gateway has checked that the origin is allowed. */
const returnOriginOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && URL.canParse(header) ? new URL(header).origin : undefined;

function clientKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key.length < 1 || key.length > 255)
    throw invalidInput({ 'Idempotency-Key': 'has 1 to 255 characters' });
  return key;
}
