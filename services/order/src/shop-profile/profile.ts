import { LEGAL_FACTS, type LegalFact, type ShopFacts, type ShopProfileValues } from '@tokri/contracts';
import { MADE_UP_GSTIN, stateOfGstin } from '@tokri/contracts/gstin';
import type { Seller } from '../invoices/invoice';

/** The values in force; those of version 0 come from the environment settings. */
export interface Profile {
  version: number;
  values: ShopProfileValues;
}

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
  const { name, phone, email, helpContact, footerText, bannerText, logo, accentColour, ...legal } = values;
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
    ...(logo && { logo }),
    ...(accentColour && { accentColour }),
    ...(Object.keys(seller).length > 0 && { seller }),
    ...(hasOffers && { hasOffers }),
  };
}
