import type { ShopProfileValues } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { factsOf, missingFacts, sellerOf } from './profile';
import { eventsOf } from './profile-events';

const now = new Date('2026-11-29T06:30:00.000Z');
const legal = { legalName: 'Imli Chowk Retail LLP', legalAddress: 'Pune', gstin: '27ZZZZZ9999Z1Z8' };
const values: ShopProfileValues = { name: 'Imli Chowk Store', ...legal };

test('a saved version has its event and audit entry, without data of the officer', () => {
  const known = { version: 4, values };
  const next = { ...values, name: 'Imli Mart', grievanceName: 'Meera Rao' };
  const saved = { version: 5, values: next, changed: ['name', 'grievanceName'], at: now, by: 'asha' };
  const [changed, audited] = eventsOf(known, saved, true);
  expect(changed).toMatchObject({
    type: 'shop.profile-changed',
    data: {
      version: 5,
      name: 'Imli Mart',
      hasOffers: true,
      seller: { grievanceOfficer: { name: 'Meera Rao' } },
    },
  });
  expect(audited).toMatchObject({
    type: 'audit.recorded',
    data: {
      kind: 'shop',
      action: 'changed',
      changes: [
        { field: 'Shop name', before: 'Imli Chowk Store', after: 'Imli Mart' },
        { field: 'Grievance officer', after: '•••' },
      ],
    },
  });
  expect(JSON.stringify(audited)).not.toContain('Meera');
  expect(eventsOf(known, { ...saved, restores: 2 }, false)[1]).toMatchObject({ data: { action: 'undone' } });
});

test('logo and accent are public, and audited by address and colour', () => {
  const logo = { url: `/media/i/${'a'.repeat(32)}.webp`, width: 300, height: 100 };
  const look = { logo, accentColour: '#7a1fa2' };
  const saved = { version: 5, values: { ...values, ...look }, changed: ['logo', 'accentColour'], at: now };
  const [changed, audited] = eventsOf({ version: 4, values }, saved, false);
  expect(changed).toMatchObject({ data: { name: 'Imli Chowk Store', ...look } });
  expect(audited).toMatchObject({
    data: {
      changes: [
        { field: 'Logo', after: logo.url },
        { field: 'Accent colour', after: '#7a1fa2' },
      ],
    },
  });
  // Another object of the same picture is no change.
  const named = { ...saved, values: { ...saved.values, logo: { ...logo }, name: 'Imli' }, changed: ['name'] };
  expect(eventsOf(saved, named, false)[1]).toMatchObject({
    data: { changes: [{ field: 'Shop name', before: 'Imli Chowk Store', after: 'Imli' }] },
  });
});

test.each([
  ['name', { ...values, legalName: undefined }, ['legalName']],
  ['address and GST number', { name: 'A', legalName: 'B' }, ['legalAddress', 'gstin']],
])('without legal %s there is no seller', (_what, incomplete, missing) => {
  expect(missingFacts(incomplete, false)).toEqual(missing);
  expect(sellerOf(incomplete, false)).toBeUndefined();
});

test('the seller has the state of the GST number; the made-up one counts as missing in production', () => {
  const demo = { ...values, gstin: MADE_UP_GSTIN };
  expect(sellerOf({ ...values, fssai: '10012345678901' }, true)).toEqual({
    name: legal.legalName,
    address: 'Pune',
    gstin: legal.gstin,
    fssai: '10012345678901',
    state: { code: '27', name: 'Maharashtra' },
  });
  expect(sellerOf(demo, false)?.gstin).toBe(MADE_UP_GSTIN);
  expect(sellerOf(demo, true)).toBeUndefined();
  expect(missingFacts(demo, true)).toEqual(['gstin']);
});

test('an officer without a name is not published, and a shop without legal facts has no seller', () => {
  expect(factsOf({ version: 1, values: { name: 'A', grievancePhone: '+912040000000' } }, false)).toEqual({
    version: 1,
    name: 'A',
  });
});
