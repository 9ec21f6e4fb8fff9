import type {
  DeskList,
  DeskOrder,
  DeskStatus,
  NotDeliveredReason,
  Order,
  ProblemKind,
  ProblemRemedy,
  RefundReason,
} from '@tokri/contracts';
import type { MissingReason } from './picking/found-pieces';
import { msg, plural, t } from '../../lib/language';

/** The tabs of the queue, in the order of the process. */
export const DESK_TABS: Record<DeskStatus, string> = {
  confirmed: msg('To pick'),
  picking: msg('Being picked'),
  packed: msg('Packed'),
  'on-the-way': msg('On the way'),
  'not-delivered': msg('Coming back'),
};
export const LIST_TABS: Record<DeskList, string> = {
  ...DESK_TABS,
  'refund-refused': msg('Refunds by hand'),
  problem: msg('Problems'),
  'items-refused': msg('Refused items'),
};

const STATUS: Record<Order['status'], string> = {
  ...DESK_TABS,
  pending: msg('Being placed'),
  'awaiting-payment': msg('Waiting for payment'),
  delivered: msg('Delivered'),
  returned: msg('Returned'),
  cancelled: msg('Cancelled'),
};
/** Timeline labels that differ from the status labels. */
const STEPS: Record<string, string> = {
  refunded: msg('Money went back'),
  'refund-settled': msg('Given back by hand'),
  'items-refused': msg('Items refused'),
  'refused-taken-back': msg('Refused items taken back'),
  'problem-reported': msg('Problem reported'),
  'problem-accepted': msg('Problem accepted'),
  'problem-declined': msg('Problem declined'),
  'refund-granted': msg('Money given back'),
  'slot-changed': msg('Another delivery time'),
  'replacement-settled': msg('Replacement delivered'),
  'replacement-refunded': msg('Refunded instead of replaced'),
};
const STATUS_CLASS: Partial<Record<Order['status'], string>> = {
  confirmed: 'bg-accent-pale text-accent-deep',
  picking: 'bg-primary-pale text-primary-dark',
  packed: 'bg-primary text-primary-foreground',
  'not-delivered': 'bg-destructive-pale text-destructive',
  cancelled: 'bg-destructive-pale text-destructive',
};
const PAYMENT: Record<Order['payment_status'], string> = {
  'CASH ON DELIVERY': msg('Cash'),
  PENDING: msg('Not paid yet'),
  PAID: msg('Paid'),
  FAILED: msg('Payment failed'),
  'PARTLY REFUNDED': msg('Partly refunded'),
  REFUNDED: msg('Refunded'),
};
const REASON: Record<NotDeliveredReason, string> = {
  'nobody-there': msg('Nobody was there'),
  'address-not-found': msg('The address was not found'),
  refused: msg('The shopper refused it'),
  'not-paid': msg('It was not paid'),
  damaged: msg('Something was damaged'),
  other: msg('Another reason'),
};
/** Reasons for missing pieces, in the order of the picker's menu. */
export const MISSING_REASON_LABELS: Record<MissingReason, string> = {
  'not-found': msg('Not found'),
  damaged: msg('Damaged'),
  expired: msg('Expired'),
  other: msg('Other'),
};
const PROBLEM: Record<ProblemKind, string> = {
  missing: msg('Missing'),
  damaged: msg('Damaged'),
  wrong: msg('Wrong item'),
};
/** Remedies that shoppers ask for. */
const WISH: Record<ProblemRemedy, string> = {
  refund: msg('Wants a refund'),
  replacement: msg('Wants a replacement'),
};
/** Reasons for a refund without a report, in the order of the menu. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  missing: msg('Missing'),
  damaged: msg('Damaged'),
  wrong: msg('Wrong item'),
  late: msg('Delivered late'),
  goodwill: msg('Goodwill'),
  other: msg('Other'),
};
const ACTOR: Record<NonNullable<Order['timeline'][number]['by']>, string> = {
  shopper: msg('by the shopper'),
  admin: msg('by the desk'),
  rider: msg('by the rider'),
};

/** Values unknown to this build are shown unchanged. */
const labelOf = <Value extends string>(words: Partial<Record<Value, string>>, value: Value): string =>
  t(words[value] ?? value);

export const statusLabel = (status: Order['status']) => labelOf(STATUS, status);
export const timelineLabel = (status: Order['status'], cause: string) =>
  cause in STEPS ? labelOf(STEPS, cause) : status === 'confirmed' ? t('Confirmed') : statusLabel(status);
export const statusClass = (status: Order['status']) => STATUS_CLASS[status] ?? 'bg-muted text-foreground';
export const paymentLabel = (status: Order['payment_status']) => labelOf(PAYMENT, status);
export const notDeliveredLabel = (reason: NotDeliveredReason) => labelOf(REASON, reason);
export const missingReasonLabel = (reason: MissingReason) => labelOf(MISSING_REASON_LABELS, reason);
export const problemLabel = (kind: ProblemKind) => labelOf(PROBLEM, kind);
export const wishLabel = (remedy: ProblemRemedy) => labelOf(WISH, remedy);
export const refundReasonLabel = (reason: RefundReason) => labelOf(REFUND_REASON_LABELS, reason);
export const actorLabel = (by: NonNullable<DeskOrder['timeline'][number]['by']>) => labelOf(ACTOR, by);

export const formatPieces = (pieces: number) => plural(pieces, '{count} piece', '{count} pieces');
export const formatMissing = (pieces: number) => t('{count} missing', { count: pieces });
export const formatOrders = (orders: number) => plural(orders, '{count} order', '{count} orders');
