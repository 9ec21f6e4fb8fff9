import { setTimeout as pauseMs } from 'node:timers/promises';
import type { DemoProduct } from '../shop/catalogue';
import { between, pick, randomOf, type Random } from '../shop/random';
import { orderableOf } from './baskets';
import { isOpen, planOrder, type End, type OrderPlan } from './day-plan';
import type { Step } from './next-step';
import { placeOrder, walkOrder, type World } from './walk-order';

interface Lively {
  world: Omit<World, 'pause'>;
  products: readonly DemoProduct[];
  /** Divides all pauses. */
  speed: number;
  /** Reports errors. */
  print: (line: string) => void;
}

type Range = readonly [least: number, most: number];

/** Seconds between two new orders (minimum, maximum). */
const BETWEEN_ORDERS: Range = [10, 30];
/** Maximum of concurrent orders. */
const MAX_ORDERS = 12;
/** Outcomes of orders, weighted by frequency. */
const ENDINGS: readonly End[] = [
  ...Array.from({ length: 17 }, (): End => 'delivered'),
  ...(['cancelled-by-shopper', 'delivered-later', 'returned'] as const),
];
/** Seconds before each step (minimum, maximum): a delivery takes about three minutes. */
const BEFORE: Record<Step, Range> = {
  pay: [5, 20],
  'give-up': [5, 20],
  cancel: [5, 20],
  'cancel-at-desk': [5, 20],
  'start-picking': [10, 40],
  'pick-one': [5, 15],
  'pick-and-pack': [2, 5],
  'hand-over': [10, 30],
  deliver: [45, 90],
  fail: [45, 90],
  'take-back': [30, 60],
};

/**
 * Runs until the process ends: simulated shoppers order, pickers pick and riders deliver, through the API. It first
 * continues the shoppers' open orders. It ignores orders of other people, and orders that others have moved.
 */
export async function keepLively({ world, products, print, speed }: Lively): Promise<never> {
  const random = randomOf(`lively/${Date.now()}`);
  const orderable = orderableOf(products);
  const pause = ([least, most]: Range) => pauseMs(between(random, least * 1_000, most * 1_000) / speed);
  const pacedWorld: World = { ...world, pause: (step) => pause(BEFORE[step]) };
  let onTheirWay = 0;

  async function follow(plan: OrderPlan, known?: string): Promise<void> {
    onTheirWay += 1;
    try {
      await walkOrder(pacedWorld, plan, known ?? (await placeOrder(pacedWorld, plan)));
    } catch (error) {
      print(`left alone: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      onTheirWay -= 1;
    }
  }

  for (const { plan, number } of await openOrders(pacedWorld, orderable, random)) void follow(plan, number);
  for (let count = 0; ; count += 1) {
    if (onTheirWay < MAX_ORDERS) {
      const planned = planOrder(random, orderable, world.shoppers.length, pick(random, ENDINGS));
      void follow({ ...planned, key: `lively/${Date.now()}/${count}` });
    }
    await pause(BETWEEN_ORDERS);
  }
}

/** Open orders of the shoppers, from the demo day or an earlier start. */
async function openOrders(world: World, orderable: readonly DemoProduct[], random: Random) {
  const found: { plan: OrderPlan; number: string }[] = [];
  for (const [shopper, user] of world.shoppers.entries()) {
    const { call } = await world.accounts.clientOf(user);
    const { data } = await call('orderList');
    for (const { orderId, status } of data) {
      if (status !== 'awaiting-payment' && !isOpen(status)) continue;
      const end = status === 'not-delivered' ? 'returned' : 'delivered';
      const plan = { ...planOrder(random, orderable, world.shoppers.length, end), shopper, key: orderId };
      found.push({ plan, number: orderId });
    }
  }
  return found;
}
