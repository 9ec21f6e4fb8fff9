import { toPaise, toRupees, type QuotedLine } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import { creditFor, heldCredit } from '../credit/held-credit';
import type { Order, PieceCost } from '../orders/order';
import { requireSlot } from '../slots/queries';
import { withSubstitutions } from '../substitution/preferences';
import { shortProducts, withPiecesOf } from './earlier-orders';
import { mergeLines, priceSubmission } from './pricing';
import { requireOpen, requireTradable } from './require-trade';
import type { Dependencies, Priced, Submitted } from './step';

/**
 * Prices a submission by quote, offers and trading rules, and checks what the shop takes.
 * @param unpaid orders of the shopper whose pieces, offers, store credit and places in slots count as available
 * @throws 409 of `requireOpen`, `requireSlot`, `priceSubmission`, `creditFor` and `requireTradable`, PAYMENT_REFUSED; 403 EMAIL_NOT_VERIFIED
 */
export async function price(
  submitted: Submitted,
  { clients, limits, tradingRules, activeOffers, credit, slots, now }: Dependencies,
  unpaid: readonly Order[] = [],
): Promise<Priced> {
  const { userId, method, lines, couponCode, storeCredit: wanted = 0 } = submitted.submission;
  const pieces = mergeLines(lines);
  const rules = await tradingRules.read();
  const { slot: start } = submitted.submission;
  // A closed shop takes orders for its slots.
  if (start === undefined) requireOpen(now(), rules);
  const slot =
    start === undefined ? undefined : await requireSlot({ slots }, { start, rules, now: now(), unpaid });
  const customer = { userId, replaced: unpaid.map(({ id }) => id) };
  const [quote, offers] = await Promise.all([
    clients.quote(pieces),
    activeOffers.forCart(customer, couponCode),
  ]);
  const stocked = { ...quote, lines: withPiecesOf(unpaid, quote.lines) };
  const charged = priceSubmission(submitted.submission, stocked, limits, rules, offers);
  const { total, applied } = charged;
  const available = wanted > 0 ? (await credit.balanceOf(userId)) + heldCredit(unpaid) : 0;
  const storeCredit = creditFor({ wanted, total, available });
  const due = toRupees(toPaise(total) - storeCredit);
  requireTradable({ goods: charged.goods, due }, method, rules);
  const items = withSubstitutions(charged.items, submitted.submission.substitutions);
  if (method === 'card' && due === 0) {
    throw conflict('PAYMENT_REFUSED', 'There is nothing to pay online. Please choose cash on delivery.');
  }
  const { verifiedEmailAboveRupees: rupees } = limits;
  if (total > rupees && !(await clients.isEmailVerified(userId))) throw emailNotVerified(rupees);
  const redemptions = applied.map((each) => ({ ...each, ...offers.limitsOf(each.offerId) }));
  const short = shortProducts(pieces, quote.lines);
  const costs = costsOf(quote.lines);
  return {
    ...submitted,
    status: 'priced',
    ...charged,
    items,
    costs,
    storeCredit,
    ...(slot && { slot }),
    redemptions,
    short,
    unpaid,
  };
}

const costsOf = (lines: readonly QuotedLine[]): PieceCost[] =>
  lines.flatMap(({ productId, cost }) => (cost === undefined ? [] : [{ productId, cost }]));

const emailNotVerified = (rupees: number) =>
  new HttpError(
    403,
    'EMAIL_NOT_VERIFIED',
    `Orders above ${rupees} rupees need a confirmed email. Please open the link in our mail, then order again.`,
    { details: { rupees } },
  );
