import { figures } from './figures';
import { bags, moves, standing, timelines } from './fulfilment';
import type { Invariant } from './invariant';
import { invoices } from './invoices';
import { carts, deadLetters, exactlyOnce, mails, queues, relays, webhooks } from './messages';
import { cash, ledgers, money } from './money';
import { acknowledgedOrders, anomalies, outcomes, rejectedOrders } from './orders';
import { rollingRestart } from './rolling-restart';
import { stock, stockEntries } from './stock';

/** The steady-state hypothesis. */
export const INVARIANTS: readonly Invariant[] = [
  anomalies,
  acknowledgedOrders,
  rejectedOrders,
  outcomes,
  standing,
  timelines,
  moves,
  bags,
  stock,
  stockEntries,
  ledgers,
  money,
  cash,
  invoices,
  figures,
  mails,
  carts,
  exactlyOnce,
  queues,
  deadLetters,
  webhooks,
  relays,
  rollingRestart,
];
