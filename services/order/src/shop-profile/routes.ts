import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentVersion } from '@tokri/settings';
import type { OrderClients } from '../clients';
import type { InvoiceStore } from '../invoices/store/invoices';
import type { OfferStore } from '../offers/store/offers';
import { restoreShopProfile, saveShopProfile, type SaveProfileDependencies } from './commands';
import { presentProfile } from './present';
import { factsOf, type Profile } from './profile';

export interface ShopProfileDependencies extends SaveProfileDependencies {
  invoices: Pick<InvoiceStore, 'countDrafts'>;
  users: Pick<OrderClients, 'tryFindNames'>;
  offers: Pick<OfferStore, 'state'>;
}

/** Versions per response. */
const MAX_VERSIONS = 20;

/** The shop profile, for everybody what is public, for admins all of it and its history. */
export function shopProfileRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: ShopProfileDependencies,
): void {
  const { shopProfile, invoices, users, offers, isProduction } = dependencies;
  const shown = async (profile: Profile) =>
    presentProfile(profile, isProduction, await invoices.countDrafts());

  bind(calls.getShop, async () => {
    const [profile, { hasOffers }] = await Promise.all([shopProfile.current(), offers.state()]);
    return { message: 'The shop', data: factsOf(profile, hasOffers) };
  });

  bind(calls.getShopProfile, async () => ({
    message: 'Shop settings',
    data: await shown(await shopProfile.current()),
  }));

  bind(calls.saveShopProfile, async ({ body, principal }) => ({
    message: 'Shop settings saved',
    data: await shown(await saveShopProfile(dependencies)(body, requireUser(principal))),
  }));

  bind(calls.getShopProfileHistory, async () => {
    const versions = await shopProfile.lastVersions(MAX_VERSIONS);
    const names = await users.tryFindNames(versions.flatMap(({ by }) => by ?? []));
    return {
      message: 'Versions of the shop settings',
      data: versions.map((version) => presentVersion(version, names)),
    };
  });

  bind(calls.restoreShopProfile, async ({ body, principal }) => ({
    message: 'Shop settings restored',
    data: await shown(await restoreShopProfile(dependencies)(body, requireUser(principal))),
  }));
}
