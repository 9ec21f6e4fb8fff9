import { conflict, HttpError } from '@tokri/service-kit';
import type { Order } from '../orders/order';
import { withSubstitutions } from '../substitution/preferences';
import { shortProducts, withPiecesOf } from './earlier-orders';
import { mergeLines, priceSubmission } from './pricing';
import { requireOpen, requireTradable } from './require-trade';
import type { Dependencies, Priced, Submitted } from './step';

/**
 * Prices a submission by quote, offers and trading rules, and checks what the shop takes.
 * @param unpaid orders of the shopper whose pieces and offers count as available
 * @throws 409 of `requireOpen`, `priceSubmission` and `requireTradable`, PAYMENT_REFUSED; 403 EMAIL_NOT_VERIFIED
 */
export async function price(
  submitted: Submitted,
  { clients, limits, tradingRules, activeOffers, now }: Dependencies,
  unpaid: readonly Order[] = [],
): Promise<Priced> {
  const { userId, method, lines, couponCode } = submitted.submission;
  const wanted = mergeLines(lines);
  const rules = await tradingRules.read();
  requireOpen(now(), rules);
  const customer = { userId, replaced: unpaid.map(({ id }) => id) };
  const [quote, offers] = await Promise.all([
    clients.quote(wanted),
    activeOffers.forCart(customer, couponCode),
  ]);
  const available = { ...quote, lines: withPiecesOf(unpaid, quote.lines) };
  const charged = priceSubmission(submitted.submission, available, limits, rules, offers);
  requireTradable(charged, method, rules);
  const { total, applied } = charged;
  const items = withSubstitutions(charged.items, submitted.submission.substitutions);
  if (method === 'card' && total === 0) {
    throw conflict('PAYMENT_REFUSED', 'There is nothing to pay online. Please choose cash on delivery.');
  }
  const { verifiedEmailAboveRupees: rupees } = limits;
  if (total > rupees && !(await clients.isEmailVerified(userId))) throw emailNotVerified(rupees);
  const redemptions = applied.map((each) => ({ ...each, ...offers.limitsOf(each.offerId) }));
  const short = shortProducts(wanted, quote.lines);
  return { ...submitted, status: 'priced', ...charged, items, redemptions, short, unpaid };
}

const emailNotVerified = (rupees: number) =>
  new HttpError(
    403,
    'EMAIL_NOT_VERIFIED',
    `Orders above ${rupees} rupees need a confirmed email. Please open the link in our mail, then order again.`,
    { details: { rupees } },
  );
