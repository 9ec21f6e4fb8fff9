import { digitsOnly, type Order as OrderAnswer, type PaymentFilter } from '@tokri/contracts';
import type { Order } from '../orders/order';
import { shownStatus } from '../orders/transitions';

/** Filters of the list of all orders; an empty text or list matches every order. */
export interface OrderFilter {
  number: string;
  statuses: readonly OrderAnswer['status'][];
  payment?: PaymentFilter | undefined;
  /** Rupees. */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  rider: string;
  product: string;
  customer: string;
  userId?: string | undefined;
}

/** One condition, as a query of stored orders and for orders of the archive, which are compressed. */
export interface Condition {
  query: object;
  matches: (order: Order) => boolean;
  /** An index has the orders of this condition by time, or in small numbers regardless of time. */
  index?: 'by-time' | 'few';
}

const REFUNDED: Order['paymentStatus'][] = ['PARTLY REFUNDED', 'REFUNDED'];
/** So many characters of a number after `ORD-` leave few orders. */
const SELECTIVE_LENGTH = 4;

export function conditionsOf(filter: OrderFilter): Condition[] {
  const { number, statuses, payment, amountFrom, amountTo, rider, product, customer, userId } = filter;
  return [
    { query: { rejected: false }, matches: ({ status }: Order) => status !== 'rejected' },
    number !== '' && numberCondition(number),
    userId !== undefined && {
      query: { userId },
      matches: (order: Order) => order.userId === userId,
      index: 'by-time' as const,
    },
    payment !== undefined && paymentCondition(payment),
    statuses.length > 0 && {
      query: { status: { $in: [...statuses] } },
      matches: ({ status }: Order) => statuses.includes(shownStatus(status)),
      index: 'by-time' as const,
    },
    amountFrom !== undefined && {
      query: { total: { $gte: amountFrom } },
      matches: ({ total }: Order) => total >= amountFrom,
    },
    amountTo !== undefined && {
      query: { total: { $lte: amountTo } },
      matches: ({ total }: Order) => total <= amountTo,
    },
    rider !== '' && textCondition('delivery.rider.name', rider, riderNameOf),
    product !== '' && productCondition(product),
    customer !== '' && customerCondition(customer),
  ].filter((condition) => condition !== false);
}

const riderNameOf = (order: Order): string => ('delivery' in order ? order.delivery.rider.name : '');

/** Contains the text, in any case. */
const containing = (part: string): RegExp => new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');

function textCondition(field: string, part: string, valueOf: (order: Order) => string): Condition {
  const pattern = containing(part);
  return { query: { [field]: pattern }, matches: (order) => pattern.test(valueOf(order)) };
}

/** Completes a typed number to the prefix of stored order numbers; undefined when the text is not one. */
export function numberPrefix(typed: string): string | undefined {
  // A case number begins with the order number.
  const upper = typed.toUpperCase().replace(/^(ORD-\w{8,})-\d+$/, '$1');
  const number = upper.startsWith('ORD') ? upper : `ORD-${upper}`;
  return /^ORD(?:-[\dA-Z]*)?$/.test(number) ? number : undefined;
}

function numberCondition(typed: string): Condition {
  const prefix = numberPrefix(typed);
  if (prefix === undefined) return { query: { number: '' }, matches: () => false, index: 'few' };
  return {
    query: { number: new RegExp(`^${prefix}`) },
    matches: ({ number }) => number.startsWith(prefix),
    ...(prefix.length >= 'ORD-'.length + SELECTIVE_LENGTH && { index: 'few' }),
  };
}

function paymentCondition(payment: PaymentFilter): Condition {
  if (payment !== 'refunded')
    return { query: { method: payment }, matches: ({ method }) => method === payment };
  return {
    query: { paymentStatus: { $in: REFUNDED } },
    matches: ({ paymentStatus }) => REFUNDED.includes(paymentStatus),
    index: 'by-time',
  };
}

/** An id, or words that are all in the names or the brand of one item. */
function productCondition(product: string): Condition {
  if (/^[\da-f]{24}$/i.test(product)) {
    const id = product.toLowerCase();
    return {
      query: { 'items.productId': id },
      matches: ({ items }) => items.some(({ productId }) => productId === id),
    };
  }
  const words = product.split(/\s+/).map(containing);
  const inItem = (word: RegExp) => ({ $or: [{ name: word }, { name_hi: word }, { brand: word }] });
  return {
    query: { items: { $elemMatch: { $and: words.map(inItem) } } },
    matches: ({ items }) =>
      items.some(({ name, name_hi = '', brand = '' }) =>
        words.every((word) => [name, name_hi, brand].some((text) => word.test(text))),
      ),
  };
}

function customerCondition(customer: string): Condition {
  const digits = digitsOnly(customer);
  if (digits.length < 10) return textCondition('buyerName', customer, ({ buyerName = '' }) => buyerName);
  const mobile = digits.slice(-10);
  return { query: { 'address.mobile': mobile }, matches: ({ address }) => address.mobile === mobile };
}
