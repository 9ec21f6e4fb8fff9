import type { Coupon } from '@tokri/contracts';
import type { OffersForCart } from '../item-offers';
import { isCoupon, isOn, lessUse, toActive, usesOfCustomer, whyOff, type Offer, type Use } from '../offer';
import type { OfferStore } from './offers';
import type { RedemptionStore } from './redemptions';

/** Milliseconds after which an order reads whether offers have changed. */
const FRESH_MS = 2_000;

interface Known {
  version: number;
  readAt: number;
  offers: readonly Offer[];
  uses: ReadonlyMap<string, Use>;
}

export interface Customer {
  userId: string;
  /** Unpaid orders of the customer that the new one replaces: their uses and their part of a budget do not count. */
  replaced?: readonly string[];
}

interface Dependencies {
  offers: Pick<OfferStore, 'state' | 'current' | 'findByCode'>;
  redemptions: Pick<RedemptionStore, 'useOf' | 'usesOf' | 'usedBy'>;
  hasOrdered: (userId: string) => Promise<boolean>;
  now: () => Date;
}

export type ActiveOffers = ReturnType<typeof createActiveOffers>;

/**
 * The offers of this replica: at most two seconds old, read on demand, so that an order without offers costs one small
 * read every two seconds and no timer runs. Budgets and limits are checked again when the order is written.
 */
export function createActiveOffers({ offers, redemptions, hasOrdered, now }: Dependencies) {
  let known: Known = { version: 0, readAt: 0, offers: [], uses: new Map() };
  let reading: Promise<Known> | undefined;
  let isStale = false;

  async function read(): Promise<Known> {
    isStale = false;
    const readAt = now().getTime();
    const { version } = await offers.state();
    const list = version === known.version ? known.offers : await offers.current(new Date(readAt));
    const limited = list.filter(({ budget }) => budget !== undefined).map(({ id }) => id);
    const uses = limited.length > 0 ? await redemptions.useOf(limited) : new Map<string, Use>();
    const fresh = { version, readAt, offers: list, uses };
    if (readAt >= known.readAt) known = fresh;
    return fresh;
  }

  async function current(): Promise<Known> {
    const age = now().getTime() - known.readAt;
    if (!isStale && age >= 0 && age < FRESH_MS) return known;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  async function couponOf(code: string, list: readonly Offer[], at: Date): Promise<Found> {
    const offer = list.find((each) => each.code === code) ?? (await offers.findByCode(code));
    if (!offer) return { refusal: 'unknown' };
    const refusal = whyOff(offer, at);
    return refusal ? { refusal } : { offer };
  }

  return {
    /** The next order reads the offers and their use again, also if a read is under way, which may be too old. */
    forget(): void {
      isStale = true;
      reading = undefined;
    },

    /** @param customer undefined for a guest, whose earlier orders are unknown */
    async forCart(customer: Customer | undefined, code?: string): Promise<OffersForCart> {
      const { offers: list, uses } = await current();
      const at = now();
      const automatic = list.filter((offer) => !isCoupon(offer) && isOn(offer, at));
      const found = code === undefined ? undefined : await couponOf(code, list, at);
      const chosen = found?.offer ? [...automatic, found.offer] : automatic;
      const limited = chosen.filter((offer) => usesOfCustomer(offer) !== undefined).map(({ id }) => id);
      const used =
        customer && limited.length > 0
          ? await redemptions.usesOf(customer.userId, limited, customer.replaced)
          : undefined;
      // A coupon that is newer than the list has its budget read by itself.
      const unread = found?.offer?.budget !== undefined && !uses.has(found.offer.id) ? [found.offer.id] : [];
      const latest = unread.length > 0 ? await redemptions.useOf(unread) : uses;
      const replaced = customer?.replaced ?? [];
      const freed = replaced.length > 0 ? await redemptions.usedBy(replaced) : undefined;
      const active = (offer: Offer) => {
        const use = latest.get(offer.id) ?? uses.get(offer.id);
        return toActive(offer, use && lessUse(use, freed?.get(offer.id)), used?.get(offer.id) ?? 0);
      };
      const isForFirst = customer && found?.offer?.firstOrder;
      const hasOrderedBefore = isForFirst ? await hasOrdered(customer.userId) : false;
      return {
        automatic: automatic.map(active),
        ...(found && {
          coupon: { offer: found.offer ? active(found.offer) : found.refusal, hasOrdered: hasOrderedBefore },
        }),
        limitsOf(offerId) {
          const offer = chosen.find(({ id }) => id === offerId);
          return offer ? { budget: offer.budget, perCustomer: usesOfCustomer(offer) } : {};
        },
      };
    },
  };
}

type Found =
  { offer: Offer; refusal?: undefined } | { offer?: undefined; refusal: Extract<Coupon['offer'], string> };
