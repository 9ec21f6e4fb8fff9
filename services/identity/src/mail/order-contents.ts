import { priceOfPieces, toPaise, toRupees, type EventData } from '@tokri/contracts';
import type { MailContent, NamedPieces } from './content';

/* Contents of mails about orders, from the events that trigger them. */

export function changedMail(data: EventData<'order.adjusted'>): MailContent {
  const { orderNumber, items, missing, takenOut = [], added = [], total, finalTotal, paymentStatus } = data;
  const isCash = paymentStatus === 'CASH ON DELIVERY';
  const named = (pieces: readonly Pieces[]) => summed(pieces).map((each) => namedPieces(items, each));
  const cut = (kind: 'missing' | 'takenOut') =>
    added.map(({ productId, [kind]: quantity = 0 }) => ({ productId, quantity }));
  const kept = added.map(({ productId, quantity, missing: lost = 0, takenOut: out = 0 }) => ({
    productId,
    quantity: quantity - lost - out,
  }));
  const isSubstitute = ({ productId }: Pieces) =>
    items.some((item) => item.productId === productId && item.replaces !== undefined);
  const changes = {
    replaced: named(kept.filter(isSubstitute)),
    added: named(kept.filter((each) => !isSubstitute(each))),
    takenOut: named([...takenOut, ...cut('takenOut')]),
  };
  const back = toPaise(total) - toPaise(finalTotal);
  return {
    template: 'order-changed',
    orderNumber,
    finalTotal,
    missing: named([...missing, ...cut('missing')]),
    ...Object.fromEntries(Object.entries(changes).filter(([, pieces]) => pieces.length > 0)),
    ...(!isCash && { refund: toRupees(Math.max(0, back)) }),
    ...(!isCash && back < 0 && { due: toRupees(-back) }),
  };
}

interface Pieces {
  productId: string;
  quantity: number;
}

/** One entry for each product with pieces. */
const summed = (pieces: readonly Pieces[]): Pieces[] => {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
};

export function deliveredMail({
  orderNumber,
  items,
  missing = [],
  refused,
  total,
  finalTotal = total,
  method,
}: EventData<'order.delivered'>): MailContent {
  const amount = (refused ?? []).reduce((sum, { productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    if (!item) return sum;
    const before = missing.find((each) => each.productId === productId)?.quantity ?? 0;
    return sum + priceOfPieces(toPaise(item.lineTotal), item.quantity, quantity, before);
  }, 0);
  return {
    template: 'order-delivered',
    orderNumber,
    total: finalTotal,
    ...(refused && {
      refused: {
        pieces: refused.map((each) => namedPieces(items, each)),
        amount: toRupees(amount),
        isCash: method === 'cash',
      },
    }),
  };
}

function namedPieces(
  items: EventData<'order.delivered'>['items'],
  { productId, quantity }: { productId: string; quantity: number },
): NamedPieces {
  const item = items.find((each) => each.productId === productId);
  const { name = '', name_hi, brand, unit = '' } = item ?? {};
  return { name, ...(name_hi && { name_hi }), ...(brand && { brand }), unit, quantity };
}

export const grantedMail = ({
  orderNumber,
  items,
  refund,
  method,
  note,
}: EventData<'order.refund-granted'>): MailContent => ({
  template: 'order-refund-granted',
  orderNumber,
  items,
  refund: toRupees(refund),
  isCash: method === 'cash',
  ...(note && { note }),
});

export const answerMail = ({
  orderNumber,
  item,
  problem,
  accepted,
  remedy,
  refund,
  method,
  reason,
}: EventData<'order.problem-answered'>): MailContent => ({
  template: 'order-problem-answered',
  orderNumber,
  item,
  accepted,
  quantity: problem.quantity,
  refund: toRupees(refund),
  isCash: method === 'cash',
  ...(remedy === 'replacement' && { isReplaced: true as const }),
  ...(reason && { reason }),
});
