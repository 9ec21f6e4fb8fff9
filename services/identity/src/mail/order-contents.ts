import { priceOfPieces, toPaise, toRupees, type EventData } from '@tokri/contracts';
import type { MailContent, NamedPieces } from './content';

/* Contents of mails about orders, from the events that trigger them. */

/** @returns undefined when the shopper gets what was ordered: pieces were added and taken out again */
export function changedMail(data: EventData<'order.adjusted'>): MailContent | undefined {
  const { orderNumber, items, missing, takenOut = [], added = [], paymentStatus, storeCredit = 0 } = data;
  const isCash = paymentStatus === 'CASH ON DELIVERY';
  const named = (pieces: readonly Pieces[]) => summed(pieces).map((each) => namedPieces(items, each));
  const kept = added.map(({ productId, quantity, missing: lost = 0, takenOut: out = 0 }) => ({
    productId,
    quantity: quantity - lost - out,
  }));
  const isSubstitute = ({ productId }: Pieces) =>
    items.some((item) => item.productId === productId && item.replaces !== undefined);
  const more = kept.filter((each) => !isSubstitute(each));
  const changes = Object.entries({
    replaced: named(kept.filter(isSubstitute)),
    // Taking out cuts ordered pieces first, also where pieces of the same product were added.
    added: named(without(more, takenOut)),
    takenOut: named(without(takenOut, more)),
  }).filter(([, pieces]) => pieces.length > 0);
  const notFound = [...missing, ...addedCut(added, 'missing')];
  if (notFound.length === 0 && changes.length === 0) return undefined;
  const [before, cost] = [data.total, data.finalTotal].map(toPaise) as [number, number];
  // Store credit pays first.
  const toPay = Math.max(0, cost - storeCredit);
  const back = Math.max(0, before - storeCredit) - toPay;
  const creditBack = Math.max(0, storeCredit - cost);
  return {
    template: 'order-changed',
    orderNumber,
    finalTotal: data.finalTotal,
    ...(storeCredit > 0 && { toPay: toRupees(toPay) }),
    ...(creditBack > 0 && { creditBack: toRupees(creditBack) }),
    missing: named(notFound),
    ...Object.fromEntries(changes),
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

/** Pieces that are left of each product without the others. */
const without = (pieces: readonly Pieces[], others: readonly Pieces[]): Pieces[] =>
  summed(pieces).map(({ productId, quantity }) => ({
    productId,
    quantity: Math.max(0, quantity - countOf(others, productId)),
  }));

const countOf = (pieces: readonly Pieces[], productId: string): number =>
  pieces.reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);

type Added = NonNullable<EventData<'order.adjusted'>['added']>;

/** Pieces that were added and did not come. */
const addedCut = (added: Added, kind: 'missing' | 'takenOut'): Pieces[] =>
  added.flatMap(({ productId, [kind]: quantity = 0 }) => (quantity > 0 ? [{ productId, quantity }] : []));

export function deliveredMail({
  orderNumber,
  items,
  missing = [],
  takenOut = [],
  added = [],
  refused,
  total,
  finalTotal = total,
  storeCredit = 0,
  method,
}: EventData<'order.delivered'>): MailContent {
  const notPacked = [
    ...[...missing, ...takenOut],
    ...[...addedCut(added, 'missing'), ...addedCut(added, 'takenOut')],
  ];
  const amount = summed(refused ?? []).reduce((sum, { productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    if (!item) return sum;
    const before = countOf(notPacked, productId);
    return sum + priceOfPieces(toPaise(item.lineTotal), item.quantity, quantity, before);
  }, 0);
  // The card gets back what it paid above the kept pieces; the rest was to be paid at the door, or was store credit.
  const [kept, packed] = [toPaise(finalTotal), toPaise(finalTotal) + amount];
  const card = Math.max(0, toPaise(total) - storeCredit);
  const backFor = (cost: number) => Math.max(0, card - Math.max(0, cost - storeCredit));
  const back = method === 'cash' ? 0 : backFor(kept) - backFor(packed);
  const creditBack = Math.max(0, storeCredit - kept) - Math.max(0, storeCredit - packed);
  return {
    template: 'order-delivered',
    orderNumber,
    total: finalTotal,
    ...(refused && {
      refused: {
        pieces: refused.map((each) => namedPieces(items, each)),
        amount: toRupees(back > 0 ? back : amount - creditBack),
        ...(creditBack > 0 && { creditBack: toRupees(creditBack) }),
        isCash: back === 0,
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
  credited,
  method,
  note,
}: EventData<'order.refund-granted'>): MailContent => ({
  template: 'order-refund-granted',
  orderNumber,
  items,
  refund: toRupees(refund),
  ...(credited && { credited: toRupees(credited) }),
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
  credited,
  method,
  reason,
}: EventData<'order.problem-answered'>): MailContent => ({
  template: 'order-problem-answered',
  orderNumber,
  item,
  accepted,
  quantity: problem.quantity,
  refund: toRupees(refund),
  ...(credited && { credited: toRupees(credited) }),
  isCash: method === 'cash',
  ...(remedy === 'replacement' && { isReplaced: true as const }),
  ...(reason && { reason }),
});
