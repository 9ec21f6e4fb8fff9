import type { ShopProfileChanges, ShopProfileValues } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import type { UnitOfWork } from '@tokri/messaging';
import { invalidInput } from '@tokri/service-kit';
import { restoreSettings, saveSettings, type SaveSettingsDependencies } from '@tokri/settings';
import type { OfferStore } from '../offers/store/offers';
import type { Caller } from '../orders/queries';
import type { Profile } from './profile';
import { eventsOf } from './profile-events';
import type { ShopProfileStore } from './store';

export interface SaveProfileDependencies {
  shopProfile: ShopProfileStore;
  offers: Pick<OfferStore, 'state'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  isProduction: boolean;
  /** Called after each commit of a version. */
  onProfileSaved: () => void;
}

/** @throws 409 STALE_UPDATE when the profile is no longer the version that the admin was shown */
export const saveShopProfile =
  (dependencies: SaveProfileDependencies) =>
  ({ version, ...changes }: ShopProfileChanges & { version: number }, by: Caller): Promise<Profile> => {
    if (dependencies.isProduction && changes.gstin === MADE_UP_GSTIN)
      throw invalidInput({ gstin: 'is the made-up one of the demo shop' });
    return saveSettings(inVersions(dependencies))({ version, changes }, by);
  };

/** Saves the values of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreShopProfile = (dependencies: SaveProfileDependencies) =>
  restoreSettings(inVersions(dependencies));

const inVersions = ({
  shopProfile,
  offers,
  unitOfWork,
  now,
  onProfileSaved,
}: SaveProfileDependencies): SaveSettingsDependencies<ShopProfileValues> => ({
  store: shopProfile,
  unitOfWork,
  now,
  title: 'shop settings',
  eventsOf: async (before, saved, session) =>
    eventsOf(before, saved, (await offers.state(session)).hasOffers),
  onSaved: onProfileSaved,
});
