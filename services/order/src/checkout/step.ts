import type { EventData, EventType, StockReleaseCause, TradingRules } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import type { RecentCopy } from '@tokri/settings';
import type { OrderClients } from '../clients';
import type { Submission, SubmissionKeys } from './keys';
import type { Decision, Order, PieceCost } from '../orders/order';
import type { Charged, PlacementRules } from './pricing';
import type { RecoveryStore } from './recovery-store';
import type { CreditStore } from '../credit/store';
import type { ActiveOffers } from '../offers/store/active-offers';
import type { Redemption } from '../offers/store/redemptions';
import type { QuotedWindow } from '../promise/quoted-window';
import type { Slot } from '../slots/schedule';
import type { SlotStore } from '../slots/store';
import type { CheckoutStore, InsertWithin, OpenOrderLimit } from './store';
import type { Method } from '../orders/transitions';

/* Types of the table in checkout.ts. */

/** States before the order is written: submitted, then priced. */
export interface Submitted {
  status: 'submitted';
  submission: Submission;
  keys: SubmissionKeys;
}
export interface Priced extends Omit<Submitted, 'status'>, Charged {
  status: 'priced';
  /** Paise of the total that store credit pays. */
  storeCredit: number;
  /** Of products whose cost the catalogue knows. */
  costs: readonly PieceCost[];
  /** The slot that the shopper chose. */
  slot?: Slot;
  /** The offers of the order, for their limits. */
  redemptions: readonly Redemption[];
  /** Products whose stock suffices only with the pieces that unpaid orders of the same shopper hold. */
  short: readonly string[];
  /** Unpaid orders of the shopper whose pieces, offers, store credit and places in slots count as available. */
  unpaid: readonly Order[];
}
/** An earlier order has the key; no order was written. */
export interface Duplicate {
  status: 'duplicate';
}
export type State = Submitted | Priced | Duplicate | Order;
type StateIn<From extends State['status']> = Extract<State, { status: From }>;

interface StepFrom<From extends State['status']> {
  name: string;
  from: From;
  /** ... and, when set, to this payment method. */
  method?: Method;
  /** Safe to repeat: calls to other services are idempotent by order id. Without an action the step awaits an event. */
  action?(state: StateIn<From>, dependencies: Dependencies): Promise<State>;
  /** Reverts the action at once when the order is cancelled or rejected. Never throws. */
  compensation?(order: Order, cause: StockReleaseCause, dependencies: Dependencies): Promise<void>;
  /** Handles an error of the action while placing: returns the resulting state, or throws the error for the shopper. */
  onFailure?(state: StateIn<From>, error: unknown, dependencies: Dependencies): Promise<State>;
  /**
   * Runs in the bulkhead: in a rush on the last pieces, later submissions are priced after the pieces are sold and fail
   * cheaply.
   */
  inBulkhead?: true;
  /** Decisions by event type; events may arrive late, repeatedly and in any order. */
  reactions?: { [T in EventType]?: Reaction<EventData<T>> };
  recovery?: Recovery;
}
export type Step = { [From in State['status']]: StepFrom<From> }[State['status']];

/** The event contradicts the order; the reason is stored with the dead letter. */
export interface Contradiction {
  contradiction: string;
}
/** `too early`: the order cannot be compared with the event yet; the consumer retries shortly. */
export type Reaction<Data> = (
  order: Order,
  data: Data,
  now: Date,
) => Decision | 'unchanged' | 'too early' | Contradiction;

/** Seconds count from placing, the end of the payment session, otherwise the last change (`since` in recovery.ts). */
export interface Recovery {
  /** After this time recovery takes the order if it has not moved on; stored in the order as `dueAt`. */
  dueSeconds: number;
  /** For this time recovery repeats the steps, from the first one for its status. */
  resumeSeconds?: number;
  otherwise: Exclude<RecoveryAction, 'resume'>;
}
export type RecoveryAction = 'resume' | 'abandon' | 'cancel' | 'release again';

export interface OrderLimits extends PlacementRules {
  open: Record<Method, OpenOrderLimit>;
  /** Total above which an order needs a confirmed email. */
  verifiedEmailAboveRupees: number;
}

/** What an order takes when it is written. */
export interface Taken {
  redemptions: readonly Redemption[];
  /** Orders that its slot takes, if it has one. */
  slotOrders: number;
}

export interface Dependencies {
  checkoutStore: CheckoutStore;
  activeOffers: Pick<ActiveOffers, 'forCart' | 'forget'>;
  credit: Pick<CreditStore, 'balanceOf'>;
  /**
   * Records the offers, store credit and slot of an order in the transaction that writes it and cancels the unpaid orders
   * that it replaces.
   * @throws OfferUsedUp, CreditUsedUp, SlotUsedUp, VersionConflict
   */
  redeem: (order: Order, taken: Taken, replaced: readonly Order[]) => InsertWithin;
  slots: Pick<SlotStore, 'booked' | 'open'>;
  recoveryStore: Pick<RecoveryStore, 'clearDue'>;
  limits: OrderLimits;
  tradingRules: Pick<RecentCopy<TradingRules>, 'read'>;
  orderNumberPrefix: string;
  /** Seconds from confirmation to delivery that can be promised now. */
  promiseSeconds: () => number;
  /** The window of an order that is confirmed now; its end replaces `promiseSeconds`. Undefined if none is known. */
  quoteWindow?: () => QuotedWindow | undefined;
  clients: OrderClients;
  change: OptimisticUpdate<Order>;
  logger: Logger;
  now: () => Date;
}
