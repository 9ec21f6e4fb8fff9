import type { EventData, EventType, StockReleaseCause } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { OrderClients } from '../clients';
import type { Submission, SubmissionKeys } from './keys';
import type { Decision, Item, Order } from '../orders/order';
import type { PlacementRules } from './pricing';
import type { RecoveryStore } from './recovery-store';
import type { CheckoutStore, OpenOrderLimit } from './store';
import type { Method } from '../orders/transitions';

/* What a row in the table of checkout.ts says. */

/** Before it is an order: what was submitted, and what it costs. */
export interface Submitted {
  status: 'submitted';
  submission: Submission;
  keys: SubmissionKeys;
}
export interface Priced extends Omit<Submitted, 'status'> {
  status: 'priced';
  items: Item[];
  total: number;
}
/** An earlier order has the key; nothing was written. */
export interface Duplicate {
  status: 'duplicate';
}
export type State = Submitted | Priced | Duplicate | Order;
type StateIn<From extends State['status']> = Extract<State, { status: From }>;

interface StepFrom<From extends State['status']> {
  name: string;
  /** Only what stands here takes the step ... */
  from: From;
  /** ... and is paid like this, where it makes a difference. */
  method?: Method;
  /** Safe to repeat: what it asks of others is idempotent by the order's id. Without an action an event is awaited. */
  action?(state: StateIn<From>, dependencies: Dependencies): Promise<State>;
  /** Takes back at once what the action did, when the order comes to nothing. Never throws. */
  compensation?(order: Order, cause: StockReleaseCause, dependencies: Dependencies): Promise<void>;
  /** When the action throws while placing: what the order is then, or the answer of placing, thrown. */
  onFailure?(state: StateIn<From>, error: unknown, dependencies: Dependencies): Promise<State>;
  /** When a thousand want the last ten pieces, those who come later are priced after these are gone, at next to no cost. */
  inBulkhead?: true;
  /** What the order does when it hears that of another service; in any order, late and more than once. */
  reactions?: { [T in EventType]?: Reaction<EventData<T>> };
  recovery?: Recovery;
}
export type Step = { [From in State['status']]: StepFrom<From> }[State['status']];

/** An event claims what the order does not bear out: why, for the dead letters. */
export interface Contradiction {
  contradiction: string;
}
/** `too early`: the order cannot tell yet whether it is so, and is asked again in a moment. */
export type Reaction<Data> = (
  order: Order,
  data: Data,
  now: Date,
) => Decision | 'unchanged' | 'too early' | Contradiction;

/** Seconds count from the placing, the end of the payment session, or else the last change (`since`, recovery.ts). */
export interface Recovery {
  /** Then recovery takes the order, unless it has gone on by itself; stands in the order as `dueAt`. */
  dueSeconds: number;
  /** So long its steps are taken once more, from the first one for its status. */
  resumeSeconds?: number;
  otherwise: Exclude<RecoveryAction, 'resume'>;
}
export type RecoveryAction = 'resume' | 'abandon' | 'cancel' | 'release again';

/** What one shopper may hold of what everybody wants. */
export interface OrderLimits extends PlacementRules {
  /** Orders of one shopper that are open at once, by how they are paid. */
  open: Record<Method, OpenOrderLimit>;
  /** Total above which an order needs a confirmed email. */
  verifiedEmailAboveRupees: number;
}

export interface Dependencies {
  checkoutStore: CheckoutStore;
  recoveryStore: Pick<RecoveryStore, 'clearDue'>;
  limits: OrderLimits;
  orderNumberPrefix: string;
  /** Seconds from the confirmation to the door that can be promised now. */
  promiseSeconds: () => number;
  clients: OrderClients;
  change: OptimisticUpdate<Order>;
  logger: Logger;
  now: () => Date;
}
