import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { pauseOffer, saveOffer, type OfferCommandDependencies } from './commands/save-offer';
import type { Offer } from './offer';
import { presentOffer } from './present';
import { quoteCart, type QuoteDependencies } from './queries';
import type { RedemptionStore } from './store/redemptions';

export interface OfferDependencies extends OfferCommandDependencies, QuoteDependencies {
  redemptions: Pick<RedemptionStore, 'open' | 'useOf'>;
}

/** Offers, for the back office, and what a cart costs after them, for everybody. */
export function offerRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: OfferDependencies,
): void {
  const { offers, redemptions, now } = dependencies;

  async function shown(list: readonly Offer[]) {
    const uses = await redemptions.useOf(list.map(({ id }) => id));
    return list.map((offer) => presentOffer(offer, uses.get(offer.id), now()));
  }

  bind(calls.getOffers, async ({ body: { limit, cursor } }) => {
    const [after, id] = cursor?.split('.') ?? [];
    const place = after && id ? { createdAt: new Date(Number(after)), id } : undefined;
    const found = await offers.list(limit + 1, place);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      message: 'Offers',
      data: await shown(found.slice(0, limit)),
      ...(last && { next: `${last.createdAt.getTime()}.${last.id}` }),
    };
  });

  bind(calls.saveOffer, async ({ body, principal }) => {
    const offer = await saveOffer(dependencies)(body, requireUser(principal));
    const [data] = await shown([offer]);
    return { message: 'The offer is saved.', data: data! };
  });

  bind(calls.pauseOffer, async ({ body, principal }) => {
    const offer = await pauseOffer(dependencies)(body, requireUser(principal));
    const [data] = await shown([offer]);
    return { message: body.paused ? 'The offer is paused.' : 'The offer goes on.', data: data! };
  });

  bind(calls.quoteOrder, async ({ body, principal }) => ({
    message: 'What the cart costs',
    data: await quoteCart(dependencies)(body, principal),
  }));
}
