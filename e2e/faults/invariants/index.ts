import type { Invariant } from './invariant';
import { carts, deadLetters, exactlyOnce, mails, queues, relays, webhooks } from './messages';
import { acknowledgedOrders, outcomes, rejectedOrders } from './orders';
import { rollingRestart } from './rolling-restart';
import { money, stock } from './stock-and-money';

/** The steady-state hypothesis. */
export const INVARIANTS: readonly Invariant[] = [
  acknowledgedOrders,
  rejectedOrders,
  outcomes,
  stock,
  money,
  mails,
  carts,
  exactlyOnce,
  queues,
  deadLetters,
  webhooks,
  relays,
  rollingRestart,
];
