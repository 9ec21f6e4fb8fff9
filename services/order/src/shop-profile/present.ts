import type { ShopProfile } from '@tokri/contracts';
import { stateOfGstin } from '@tokri/contracts/gstin';
import { missingFacts, type Profile } from './profile';

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
