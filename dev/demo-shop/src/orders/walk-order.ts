import type { DeskOrder } from '@tokri/contracts';
import { Refusal, type ShopClient } from '../shop-client';
import type { DemoUser } from '../shop/people';
import type { Accounts } from './accounts';
import { cartLines, type OrderPlan } from './day-plan';
import { nextStep, type Step } from './next-step';
import { pickers, riders } from './people';

export interface World {
  call: ShopClient;
  accounts: Accounts;
  shoppers: readonly DemoUser[];
  /** Pays on the provider's page; not set where no card of a sandbox pays. */
  payByCard?: (pageUrl: string, name: string) => Promise<void>;
  /** Pause before a step, and before each product that is picked. */
  pause: (step: Step) => Promise<void>;
}

const REFUND_TRIES = 60;
const POLL_MS = 250;
const pauseMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody of the list; a plan names nobody who is not in it. */
function at<Person>(people: readonly Person[], place: number): Person {
  const person = people[place];
  if (person === undefined) throw new RangeError(`nobody is number ${place}`);
  return person;
}

/** Places the order of a plan, by the calls that every shopper makes. @returns its number; placed twice it is the same one */
export async function placeOrder(world: World, plan: OrderPlan): Promise<string> {
  const { call, accounts, shoppers, payByCard } = world;
  const shopper = at(shoppers, plan.shopper);
  const token = await accounts.tokenOf(shopper);
  const body = {
    list_items: cartLines(plan),
    addressId: await accounts.addressOf(shopper),
    subTotalAmt: plan.total,
    totalAmt: plan.total,
  };
  if (plan.method === 'card' && payByCard) return (await call('checkout', body, token)).orderId;
  return (await call('cashOnDelivery', body, token)).data.orderId;
}

/**
 * Moves an order from its current state to that of its plan, by the calls of shopper, admin and rider.
 * @param turn what the delivery waits for
 */
export async function walkOrder(
  world: World,
  plan: OrderPlan,
  orderId: string,
  turn: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const { call, accounts, pause } = world;
  const shopper = at(world.shoppers, plan.shopper);
  const picker = at(pickers, plan.picker);
  const asShopper = () => accounts.tokenOf(shopper);
  const asPicker = () => accounts.tokenOf(picker);
  const seen = async () => (await call('getDeskOrder', { orderId }, await asPicker())).data;
  let secret: string | undefined;

  async function pick(order: DeskOrder, items: DeskOrder['items']): Promise<void> {
    for (const { productId, quantity } of items) {
      await pause('pick-one');
      const token = await asPicker();
      const missing = plan.missing?.productId === productId ? plan.missing : undefined;
      const picked = quantity - (missing?.missing ?? 0);
      if (picked > 0) await call('pickItem', { orderId: order._id, productId, picked }, token);
      if (missing) await call('reportMissing', { orderId: order._id, ...missing }, token);
    }
  }

  async function handOver(): Promise<void> {
    const rider = at(riders, plan.rider);
    const { handedOver } = await call('handOverOrders', { orderIds: [orderId], rider }, await asPicker());
    secret = handedOver[0]?.secret;
  }

  /** The provider refunds asynchronously. */
  async function refunded(): Promise<void> {
    for (let tried = 0; tried < REFUND_TRIES && (await seen()).ledger.refunding > 0; tried += 1)
      await pauseMs(POLL_MS);
  }

  const steps: Record<Step, (order: DeskOrder) => Promise<unknown>> = {
    pay: async (order) => {
      const { payUrl } = (await call('getOrderDetails', { orderId }, await asShopper())).data;
      if (!payUrl || !world.payByCard) throw new Error(`${order.orderId} cannot be paid`);
      await world.payByCard(payUrl, shopper.name);
      while ((await seen()).status === 'awaiting-payment') await pauseMs(POLL_MS);
    },
    'give-up': async () => call('cancelPayment', { orderId }, await asShopper()),
    cancel: async () => {
      await call('cancelOrder', { orderId, reason: plan.reason }, await asShopper());
      await refunded();
    },
    'cancel-at-desk': async () => {
      await call('cancelDeskOrder', { orderId, reason: plan.reason }, await asPicker());
      await refunded();
    },
    'start-picking': async () => call('startPicking', { orderId }, await asPicker()),
    'pick-one': (order) => pick(order, order.items.slice(0, 1)),
    'pick-and-pack': async (order) => {
      await pick(order, order.items);
      await call('packOrder', { orderId }, await asPicker());
      if (plan.missing) await refunded();
    },
    'hand-over': handOver,
    deliver: async () => {
      await turn;
      // The link of an earlier run is lost.
      if (!secret) await handOver();
      const token = await asShopper();
      const { deliveryCode } = (await call('getOrderDetails', { orderId }, token)).data;
      await call('completeDelivery', { secret: secret ?? '', code: deliveryCode ?? '' }, token);
    },
    fail: async () => {
      if (!secret) await handOver();
      const token = await asShopper();
      await call('failDelivery', { secret: secret ?? '', reason: plan.notDelivered }, token);
    },
    'take-back': async () => {
      await call('returnOrder', { orderId, stock: plan.stock }, await asPicker());
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

/** Somebody else was quicker, or goods and prices are others by now: the order is not the demo's to move any more. */
export const isMovedByOthers = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 409 || error.status === 404);
