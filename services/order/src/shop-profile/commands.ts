import type { ShopProfileChanges, ShopProfileValues } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { VersionConflict, type UnitOfWork } from '@tokri/messaging';
import { conflict, invalidInput, notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { OfferStore } from '../offers/store/offers';
import type { Caller } from '../orders/queries';
import { isRepeated, nextVersion, withChanges, type Profile } from './profile';
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

type ValuesOf = (current: Profile, session: ClientSession) => Promise<ShopProfileValues>;

/**
 * Saves the changes as a new version, with its audit entry. Equal values save nothing, and a repeated request returns
 * the version that it saved.
 * @throws 409 STALE_UPDATE when the profile is no longer the version that the admin was shown
 */
export const saveShopProfile =
  (dependencies: SaveProfileDependencies) =>
  ({ version, ...changes }: ShopProfileChanges & { version: number }, by: Caller): Promise<Profile> => {
    if (dependencies.isProduction && changes.gstin === MADE_UP_GSTIN)
      throw invalidInput({ gstin: 'is the made-up one of the demo shop' });
    return save(dependencies, version, by, async ({ values }) => withChanges(values, changes));
  };

/** Saves the values of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreShopProfile =
  (dependencies: SaveProfileDependencies) =>
  ({ version, restores }: { version: number; restores: number }, by: Caller): Promise<Profile> =>
    save(
      dependencies,
      version,
      by,
      async (_current, session) => {
        const restored = await dependencies.shopProfile.version(restores, session);
        if (!restored) throw notFound('This version');
        return restored.values;
      },
      restores,
    );

async function save(
  { shopProfile, offers, unitOfWork, now, onProfileSaved }: SaveProfileDependencies,
  shown: number,
  by: Caller,
  valuesOf: ValuesOf,
  restores?: number,
): Promise<Profile> {
  try {
    return await unitOfWork(async ({ session, emit, afterCommit }) => {
      const current = await shopProfile.current(session);
      const values = await valuesOf(current, session);
      if (current.version !== shown) {
        const last = await shopProfile.version(current.version, session);
        if (isRepeated(last, shown, values, by.userId)) return current;
        throw changedMeanwhile(current);
      }
      const next = nextVersion(current, values, by.userId, now(), restores);
      if (next === 'unchanged') return current;
      await shopProfile.save(next, current, session);
      emit(...eventsOf(current, next, (await offers.state(session)).hasOffers));
      afterCommit(onProfileSaved);
      return next;
    });
  } catch (error) {
    if (error instanceof VersionConflict) throw changedMeanwhile(await shopProfile.current());
    throw error;
  }
}

const changedMeanwhile = ({ version }: Profile) =>
  conflict(
    'STALE_UPDATE',
    'Somebody else has changed the shop settings. Please look at them and save again.',
    { version },
  );
