import type { PublicConfig } from '@tokri/contracts';
import { fillPlaceholders } from './placeholders';

const config: PublicConfig = {
  brand: { name: 'Imli Chowk Store', email: 'care@imli.example' },
  seller: { legalName: 'Imli Chowk Retail LLP', grievanceOfficer: { name: 'Meera Rao' } },
  payment: { publishableKey: '', scriptUrl: '' },
};

test.each([
  ['{{shopName}} of {{legalName}}', 'Imli Chowk Store of Imli Chowk Retail LLP'],
  ['{{grievanceOfficer}}, {{grievancePhone}}', 'Meera Rao, (not stated)'],
  ['{{shopname}} {{constructor}} {{}} {shopName}', '{{shopname}} {{constructor}} {{}} {shopName}'],
  ['on {{date}}', 'on 1 December 2026'],
])('%s', (text, filled) => expect(fillPlaceholders(text, config, '2026-11-30T20:00:00.000Z')).toBe(filled));

test('before the settings are known, and before the first save, placeholders stay', () => {
  expect(fillPlaceholders('{{shopName}} {{date}}', undefined)).toBe('{{shopName}} {{date}}');
});
