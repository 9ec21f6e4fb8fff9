import type {
  DeskList,
  DeskOrder,
  DeskStatus,
  NotDeliveredReason,
  Order,
  ProblemKind,
} from '@tokri/contracts';
import type { MissingReason } from './found-pieces';
import { msg, plural, t } from '../../lib/language';

/** The tabs of the queue, in the order in which an order passes them. */
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
/** What the timeline calls an entry, where it is not as the status. */
const STEPS: Record<string, string> = {
  refunded: msg('Money went back'),
  'refund-settled': msg('Given back by hand'),
  'items-refused': msg('Items refused'),
  'refused-taken-back': msg('Refused items taken back'),
  'problem-reported': msg('Problem reported'),
  'problem-accepted': msg('Problem accepted'),
  'problem-declined': msg('Problem declined'),
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
/** Why pieces are missing, in the order in which a picker chooses among them. */
export const MISSING_REASON_WORDS: Record<MissingReason, string> = {
  'not-found': msg('Not found'),
  damaged: msg('Damaged'),
  expired: msg('Expired'),
  other: msg('Other'),
};
/** What the shopper says is wrong. */
const PROBLEM: Record<ProblemKind, string> = {
  missing: msg('Missing'),
  damaged: msg('Damaged'),
  wrong: msg('Wrong item'),
};
const ACTOR: Record<NonNullable<Order['timeline'][number]['by']>, string> = {
  shopper: msg('by the shopper'),
  admin: msg('by the desk'),
  rider: msg('by the rider'),
};

/** A value that came after this build was made is shown as it stands. */
const inWords = <Value extends string>(words: Partial<Record<Value, string>>, value: Value): string =>
  t(words[value] ?? value);

export const statusWords = (status: Order['status']) => inWords(STATUS, status);
export const stepWords = (status: Order['status'], cause: string) =>
  cause in STEPS ? inWords(STEPS, cause) : status === 'confirmed' ? t('Confirmed') : statusWords(status);
export const statusClass = (status: Order['status']) => STATUS_CLASS[status] ?? 'bg-muted text-foreground';
export const paymentWords = (status: Order['payment_status']) => inWords(PAYMENT, status);
export const reasonWords = (reason: NotDeliveredReason) => inWords(REASON, reason);
export const missingReasonWords = (reason: MissingReason) => inWords(MISSING_REASON_WORDS, reason);
export const problemWords = (kind: ProblemKind) => inWords(PROBLEM, kind);
export const actorWords = (by: NonNullable<DeskOrder['timeline'][number]['by']>) => inWords(ACTOR, by);

export const piecesWords = (pieces: number) => plural(pieces, '{count} piece', '{count} pieces');
export const missingWords = (pieces: number) => t('{count} missing', { count: pieces });
