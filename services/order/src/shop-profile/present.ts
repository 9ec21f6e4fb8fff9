import type { ShopProfile, ShopProfileVersion } from '@tokri/contracts';
import { stateOfGstin } from '@tokri/contracts/gstin';
import { missingFacts, type Profile, type ProfileVersion } from './profile';

/** @param waiting invoices and credit notes without a number */
export function presentProfile(
  { version, values }: Profile,
  isProduction: boolean,
  waiting: number,
): ShopProfile {
  const state = values.gstin && stateOfGstin(values.gstin)?.name;
  const missing = missingFacts(values, isProduction);
  return {
    version,
    values,
    ...(state && { state }),
    missing,
    waitingInvoices: missing.length > 0 ? waiting : 0,
  };
}

/** @param names of admins by their user id */
export const presentVersion = (
  { version, at, by, changed, restores }: ProfileVersion,
  names: ReadonlyMap<string, string | undefined>,
): ShopProfileVersion => {
  const name = by && names.get(by);
  return {
    version,
    ...(at && { at: at.toISOString() }),
    ...(by && { by: { _id: by, ...(name && { name }) } }),
    changed: [...changed],
    ...(restores !== undefined && { restores }),
  };
};
