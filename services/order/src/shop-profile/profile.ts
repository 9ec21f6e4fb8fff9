import {
  LEGAL_FACTS,
  SHOP_PROFILE_FIELDS,
  type LegalFact,
  type ShopFacts,
  type ShopProfileChanges,
  type ShopProfileField,
  type ShopProfileValues,
} from '@tokri/contracts';
import { MADE_UP_GSTIN, stateOfGstin } from '@tokri/contracts/gstin';
import type { Seller } from '../invoices/invoice';

/** The values in force; version 0 has never been saved and comes from the environment settings. */
export interface Profile {
  version: number;
  values: ShopProfileValues;
}

/** A saved version. Written once, never changed. */
export interface ProfileVersion extends Profile {
  changed: readonly ShopProfileField[];
  /** Both are absent for version 0. */
  at?: Date;
  /** User id of the admin. */
  by?: string;
  /** The version whose values it restored. */
  restores?: number;
}

/** Omitted fields stay; null clears. */
export function withChanges(values: ShopProfileValues, changes: ShopProfileChanges): ShopProfileValues {
  const merged = Object.entries({ ...values, ...changes }).map(
    ([key, value]) => [key, value === undefined ? values[key as ShopProfileField] : value] as const,
  );
  return Object.fromEntries(
    merged.filter(([, value]) => value !== null && value !== undefined),
  ) as ShopProfileValues;
}

const changedFields = (before: ShopProfileValues, after: ShopProfileValues): ShopProfileField[] =>
  SHOP_PROFILE_FIELDS.filter((key) => before[key] !== after[key]);

/**
 * The version after a save; 'unchanged' for equal values.
 * @param restores the version that these values are of, when it is restored
 */
export function nextVersion(
  known: Profile,
  values: ShopProfileValues,
  by: string,
  at: Date,
  restores?: number,
): ProfileVersion | 'unchanged' {
  const changed = changedFields(known.values, values);
  if (changed.length === 0) return 'unchanged';
  const version = known.version + 1;
  return { version, values, changed, at, by, ...(restores !== undefined && { restores }) };
}

/** True when the same admin repeats the request that saved the last version (its response was lost). */
export const isRepeated = (
  last: ProfileVersion | undefined,
  shown: number,
  values: ShopProfileValues,
  by: string,
): boolean =>
  last !== undefined &&
  last.version === shown + 1 &&
  last.by === by &&
  changedFields(last.values, values).length === 0;

/** @param isProduction where the GST number of the demo shop counts as missing */
export const missingFacts = (values: ShopProfileValues, isProduction: boolean): LegalFact[] =>
  LEGAL_FACTS.filter((key) => values[key] === undefined || (isProduction && values[key] === MADE_UP_GSTIN));

/** The seller on invoices; undefined while a legal fact is missing. */
export function sellerOf(values: ShopProfileValues, isProduction: boolean): Seller | undefined {
  const { legalName: name, legalAddress: address, gstin, fssai } = values;
  const state = gstin && stateOfGstin(gstin);
  if (!name || !address || !state || missingFacts(values, isProduction).length > 0) return undefined;
  return { name, address, gstin, state, ...(fssai && { fssai }) };
}

/** What everybody may know. @param hasOffers whether an offer has not ended and is not paused */
export function factsOf({ version, values }: Profile, hasOffers: boolean): ShopFacts {
  const { name, phone, email, helpContact, footerText, bannerText, ...legal } = values;
  const seller = {
    ...(legal.legalName && { legalName: legal.legalName }),
    ...(legal.legalAddress && { address: legal.legalAddress }),
    ...(legal.gstin && { gstin: legal.gstin }),
    ...(legal.fssai && { fssai: legal.fssai }),
    ...(legal.grievanceName && {
      grievanceOfficer: {
        name: legal.grievanceName,
        ...(legal.grievanceEmail && { email: legal.grievanceEmail }),
        ...(legal.grievancePhone && { phone: legal.grievancePhone }),
      },
    }),
  };
  return {
    version,
    name,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(helpContact && { helpContact }),
    ...(footerText && { footerText }),
    ...(bannerText && { bannerText }),
    ...(Object.keys(seller).length > 0 && { seller }),
    ...(hasOffers && { hasOffers }),
  };
}
