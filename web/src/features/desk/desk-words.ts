import type {
  DeskList,
  DeskOrder,
  DeskStatus,
  NotDeliveredReason,
  Order,
  ProblemKind,
} from '@tokri/contracts';
import type { MissingReason } from './found-pieces';

/** The tabs of the queue, in the order in which an order passes them. */
export const DESK_TABS: Record<DeskStatus, string> = {
  confirmed: 'To pick',
  picking: 'Being picked',
  packed: 'Packed',
  'on-the-way': 'On the way',
  'not-delivered': 'Coming back',
};
export const LIST_TABS: Record<DeskList, string> = {
  ...DESK_TABS,
  'refund-refused': 'Refunds by hand',
  problem: 'Problems',
  'items-refused': 'Refused items',
};

const STATUS: Record<Order['status'], string> = {
  ...DESK_TABS,
  pending: 'Being placed',
  'awaiting-payment': 'Waiting for payment',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};
/** What the timeline calls an entry, where it is not as the status. */
const STEPS: Record<string, string> = {
  refunded: 'Money went back',
  'refund-settled': 'Given back by hand',
  'items-refused': 'Items refused',
  'refused-taken-back': 'Refused items taken back',
  'problem-reported': 'Problem reported',
  'problem-accepted': 'Problem accepted',
  'problem-declined': 'Problem declined',
};
const STATUS_CLASS: Partial<Record<Order['status'], string>> = {
  confirmed: 'bg-accent-pale text-accent-deep',
  picking: 'bg-primary-pale text-primary-dark',
  packed: 'bg-primary text-primary-foreground',
  'not-delivered': 'bg-destructive-pale text-destructive',
  cancelled: 'bg-destructive-pale text-destructive',
};
const PAYMENT: Record<Order['payment_status'], string> = {
  'CASH ON DELIVERY': 'Cash',
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  FAILED: 'Payment failed',
  'PARTLY REFUNDED': 'Partly refunded',
  REFUNDED: 'Refunded',
};
const REASON: Record<NotDeliveredReason, string> = {
  'nobody-there': 'Nobody was there',
  'address-not-found': 'The address was not found',
  refused: 'The shopper refused it',
  'not-paid': 'It was not paid',
  damaged: 'Something was damaged',
  other: 'Another reason',
};
/** Why pieces are missing, in the order in which a picker chooses among them. */
export const MISSING_REASON_WORDS: Record<MissingReason, string> = {
  'not-found': 'Not found',
  damaged: 'Damaged',
  expired: 'Expired',
  other: 'Other',
};
/** What the shopper says is wrong. */
const PROBLEM: Record<ProblemKind, string> = { missing: 'Missing', damaged: 'Damaged', wrong: 'Wrong item' };
const ACTOR: Record<NonNullable<Order['timeline'][number]['by']>, string> = {
  shopper: 'by the shopper',
  admin: 'by the desk',
  rider: 'by the rider',
};

/** A value that came after this build was made is shown as it stands. */
const inWords = <Value extends string>(words: Partial<Record<Value, string>>, value: Value): string =>
  words[value] ?? value;

export const statusWords = (status: Order['status']) => inWords(STATUS, status);
export const stepWords = (status: Order['status'], cause: string) =>
  STEPS[cause] ?? (status === 'confirmed' ? 'Confirmed' : statusWords(status));
export const statusClass = (status: Order['status']) => STATUS_CLASS[status] ?? 'bg-muted text-foreground';
export const paymentWords = (status: Order['payment_status']) => inWords(PAYMENT, status);
export const reasonWords = (reason: NotDeliveredReason) => inWords(REASON, reason);
export const missingReasonWords = (reason: MissingReason) => inWords(MISSING_REASON_WORDS, reason);
export const problemWords = (kind: ProblemKind) => inWords(PROBLEM, kind);
export const actorWords = (by: NonNullable<DeskOrder['timeline'][number]['by']>) => inWords(ACTOR, by);

export const piecesWords = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);
