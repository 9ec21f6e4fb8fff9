import type { Check } from './check';
import { money, stock } from './goods-and-money';
import { carts, deadLetters, eventsOnce, mails, queues, relays, webhooks } from './messages';
import { acknowledgedOrders, refusedOrders, toldTheTruth } from './orders';
import { rollOut } from './roll-out';

/** What must be true when the dust has settled, whatever died and whenever. */
export const CHECKS: readonly Check[] = [
  acknowledgedOrders,
  refusedOrders,
  toldTheTruth,
  stock,
  money,
  mails,
  carts,
  eventsOnce,
  queues,
  deadLetters,
  webhooks,
  relays,
  rollOut,
];
