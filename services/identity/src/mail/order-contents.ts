import { priceOfPieces, toPaise, toRupees, type EventData } from '@tokri/contracts';
import type { MailContent, NamedPieces } from './content';

/* Contents of mails about orders, from the events that trigger them. */

export function changedMail({
  orderNumber,
  items,
  missing,
  total,
  finalTotal,
  paymentStatus,
}: EventData<'order.adjusted'>): MailContent {
  const isCash = paymentStatus === 'CASH ON DELIVERY';
  return {
    template: 'order-changed',
    orderNumber,
    finalTotal,
    missing: missing.map((each) => namedPieces(items, each)),
    ...(!isCash && { refund: toRupees(toPaise(total) - toPaise(finalTotal)) }),
  };
}

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
