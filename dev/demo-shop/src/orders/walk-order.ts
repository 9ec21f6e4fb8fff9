import type { DeskOrder } from '@tokri/contracts';
import { placement, Refusal } from '@tokri/shop-client';
import type { DemoUser } from '../shop/people';
import type { Accounts } from './accounts';
import { cartLines, type OrderPlan } from './day-plan';
import { nextStep, type Step } from './next-step';
import { pickers, riders } from './people';

export interface World {
  accounts: Accounts;
  shoppers: readonly DemoUser[];
  /** Pays on the provider's page; undefined without a card sandbox. */
  payByCard?: (pageUrl: string, name: string) => Promise<void>;
  /** Pause before a step, and before each picked product. */
  pause: (step: Step) => Promise<void>;
}

const REFUND_TRIES = 60;
const POLL_MS = 250;
const pauseMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A person of the list; throws for an index outside of it. */
function at<Person>(people: readonly Person[], place: number): Person {
  const person = people[place];
  if (person === undefined) throw new RangeError(`nobody is number ${place}`);
  return person;
}

/** Places the order of a plan like any shopper. @returns its number; placing it again returns the same number */
export async function placeOrder(world: World, plan: OrderPlan): Promise<string> {
  const { accounts, shoppers, payByCard } = world;
  const shopper = at(shoppers, plan.shopper);
  const { call } = await accounts.clientOf(shopper);
  const body = placement(cartLines(plan), plan.total, await accounts.addressOf(shopper));
  if (plan.method === 'card' && payByCard) return (await call('checkout', body)).orderId;
  return (await call('cashOnDelivery', body)).data.orderId;
}

/**
 * Moves an order from its current state to the plan's end, by the calls of shopper, admin and rider.
 * @param turn delays the delivery until it resolves
 */
export async function walkOrder(
  world: World,
  plan: OrderPlan,
  orderId: string,
  turn: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const { accounts, pause } = world;
  const buyer = at(world.shoppers, plan.shopper);
  const shopper = await accounts.clientOf(buyer);
  const desk = await accounts.clientOf(at(pickers, plan.picker));
  const seen = async () => (await desk.call('getDeskOrder', { orderId })).data;
  let secret: string | undefined;

  async function pick(order: DeskOrder, items: DeskOrder['items']): Promise<void> {
    for (const { productId, quantity } of items) {
      await pause('pick-one');
      const missing = plan.missing?.productId === productId ? plan.missing : undefined;
      const picked = quantity - (missing?.missing ?? 0);
      if (picked > 0) await desk.call('pickItem', { orderId: order._id, productId, picked });
      if (missing) await desk.call('reportMissing', { orderId: order._id, ...missing });
    }
  }

  async function handOver(): Promise<void> {
    const rider = at(riders, plan.rider);
    const { handedOver } = await desk.call('handOverOrders', { orderIds: [orderId], rider });
    secret = handedOver[0]?.secret;
  }

  /** The provider refunds asynchronously. */
  async function refunded(): Promise<void> {
    for (let tried = 0; tried < REFUND_TRIES && (await seen()).ledger.refunding > 0; tried += 1)
      await pauseMs(POLL_MS);
  }

  const steps: Record<Step, (order: DeskOrder) => Promise<unknown>> = {
    pay: async (order) => {
      const { payUrl } = (await shopper.call('getOrderDetails', { orderId })).data;
      if (!payUrl || !world.payByCard) throw new Error(`${order.orderId} cannot be paid`);
      await world.payByCard(payUrl, buyer.name);
      while ((await seen()).status === 'awaiting-payment') await pauseMs(POLL_MS);
    },
    'give-up': async () => shopper.call('cancelPayment', { orderId }),
    cancel: async () => {
      await shopper.call('cancelOrder', { orderId, reason: plan.reason });
      await refunded();
    },
    'cancel-at-desk': async () => {
      await desk.call('cancelDeskOrder', { orderId, reason: plan.reason });
      await refunded();
    },
    'start-picking': async () => desk.call('startPicking', { orderId }),
    'pick-one': (order) => pick(order, order.items.slice(0, 1)),
    'pick-and-pack': async (order) => {
      await pick(order, order.items);
      await desk.call('packOrder', { orderId });
      if (plan.missing) await refunded();
    },
    'hand-over': handOver,
    deliver: async () => {
      await turn;
      // The link of an earlier run is unknown.
      if (!secret) await handOver();
      const { deliveryCode } = (await shopper.call('getOrderDetails', { orderId })).data;
      await shopper.call('completeDelivery', { secret: secret ?? '', code: deliveryCode ?? '' });
    },
    fail: async () => {
      if (!secret) await handOver();
      await shopper.call('failDelivery', { secret: secret ?? '', reason: plan.notDelivered });
    },
    'take-back': async () => {
      await desk.call('returnOrder', { orderId, stock: plan.stock });
      await refunded();
    },
  };

  for (;;) {
    const order = await seen();
    const step = nextStep(order, plan.end);
    if (!step) return;
    await pause(step);
    await steps[step](order);
  }
}

/** Others were faster, or goods or prices have changed: the demo leaves the order alone. */
export const isMovedByOthers = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 409 || error.status === 404);
