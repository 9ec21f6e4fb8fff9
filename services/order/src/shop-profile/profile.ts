import {
  LEGAL_FACTS,
  newEvent,
  SHOP_PROFILE_FIELDS,
  type AuditChange,
  type LegalFact,
  type NewEvent,
  type ShopFacts,
  type ShopProfileChanges,
  type ShopProfileField,
  type ShopProfileValues,
} from '@tokri/contracts';
import { MADE_UP_GSTIN, stateOfGstin } from '@tokri/contracts/gstin';
import { auditEvent } from '@tokri/service-kit';
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

export interface ProfileChange {
  next: ProfileVersion;
  events: NewEvent[];
}

/** Fields of the audit log. The officer is a person, whose data the log does not contain. */
const AUDITED: readonly { field: string; keys: readonly ShopProfileField[]; isPersonal?: true }[] = [
  { field: 'Shop name', keys: ['name'] },
  { field: 'Phone of the shop', keys: ['phone'] },
  { field: 'Email of the shop', keys: ['email'] },
  { field: 'Help contact', keys: ['helpContact'] },
  { field: 'Footer line', keys: ['footerText'] },
  { field: 'Banner line', keys: ['bannerText'] },
  { field: 'Legal name', keys: ['legalName'] },
  { field: 'Registered address', keys: ['legalAddress'] },
  { field: 'GST number', keys: ['gstin'] },
  { field: 'FSSAI licence', keys: ['fssai'] },
  {
    field: 'Grievance officer',
    keys: ['grievanceName', 'grievanceEmail', 'grievancePhone'],
    isPersonal: true,
  },
];
const HIDDEN = '•••';

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

function auditedChanges(before: ShopProfileValues, after: ShopProfileValues): AuditChange[] {
  const shown = (values: ShopProfileValues, key: ShopProfileField, isPersonal?: true) =>
    values[key] === undefined ? undefined : isPersonal ? HIDDEN : values[key];
  return AUDITED.flatMap(({ field, keys, isPersonal }) => {
    const key = keys.find((each) => before[each] !== after[each]);
    if (!key) return [];
    const [was, is] = [shown(before, key, isPersonal), shown(after, key, isPersonal)];
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/**
 * Saves values as the next version.
 * @param restores the version that these values are of, when it is restored
 */
export function changeProfile(
  known: Profile,
  values: ShopProfileValues,
  by: string,
  at: Date,
  restores?: number,
): ProfileChange | 'unchanged' {
  const changed = changedFields(known.values, values);
  if (changed.length === 0) return 'unchanged';
  const version = known.version + 1;
  const next = { version, values, changed, at, by, ...(restores !== undefined && { restores }) };
  const audited = auditEvent({
    service: 'order',
    kind: 'shop',
    action: restores === undefined ? 'changed' : 'undone',
    subjectId: 'shop',
    subjectName: values.name,
    changes: auditedChanges(known.values, values),
  });
  return { next, events: [newEvent('shop.profile-changed', 'shop', factsOf(next)), audited] };
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

/** What everybody may know. */
export function factsOf({ version, values }: Profile): ShopFacts {
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
  };
}
