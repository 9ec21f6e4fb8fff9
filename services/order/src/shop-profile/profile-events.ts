import {
  newEvent,
  type AuditChange,
  type NewEvent,
  type ShopProfileField,
  type ShopProfileValues,
} from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { SettingsVersion } from '@tokri/settings';
import { factsOf, type Profile } from './profile';

/** Fields of the audit log. The officer is a person, whose data the log does not contain. */
const AUDITED: readonly { field: string; keys: readonly ShopProfileField[]; isPersonal?: true }[] = [
  { field: 'Shop name', keys: ['name'] },
  { field: 'Phone of the shop', keys: ['phone'] },
  { field: 'Email of the shop', keys: ['email'] },
  { field: 'Help contact', keys: ['helpContact'] },
  { field: 'Footer line', keys: ['footerText'] },
  { field: 'Banner line', keys: ['bannerText'] },
  { field: 'Logo', keys: ['logo'] },
  { field: 'Accent colour', keys: ['accentColour'] },
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

function auditedChanges(
  before: ShopProfileValues,
  after: ShopProfileValues,
  changed: readonly string[],
): AuditChange[] {
  const shown = (values: ShopProfileValues, key: ShopProfileField, isPersonal?: true) => {
    const value = key === 'logo' ? values.logo?.url : values[key];
    return value === undefined ? undefined : isPersonal ? HIDDEN : value;
  };
  return AUDITED.flatMap(({ field, keys, isPersonal }) => {
    const key = keys.find((each) => changed.includes(each));
    if (!key) return [];
    const [was, is] = [shown(before, key, isPersonal), shown(after, key, isPersonal)];
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/**
 * The events of a saved version: the public facts, and its audit entry.
 * @param hasOffers whether an offer has not ended and is not paused
 */
export const eventsOf = (
  before: Profile,
  saved: SettingsVersion<ShopProfileValues>,
  hasOffers: boolean,
): NewEvent[] => [
  newEvent('shop.profile-changed', 'shop', factsOf(saved, hasOffers)),
  auditEvent({
    service: 'order',
    kind: 'shop',
    action: saved.restores === undefined ? 'changed' : 'undone',
    subjectId: 'shop',
    subjectName: saved.values.name,
    changes: auditedChanges(before.values, saved.values, saved.changed),
  }),
];
