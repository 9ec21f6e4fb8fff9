import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { initialProfile } from './initial-profile';

const settings = { SHOP_NAME: 'Imli', SELLER_NAME: 'Imli LLP', SELLER_ADDRESS: 'Pune' };

test('a shop that never saved its profile has its environment settings', () => {
  expect(initialProfile({ ...settings, NODE_ENV: 'production', HELP_CONTACT: 'tel:1' })).toEqual({
    name: 'Imli',
    helpContact: 'tel:1',
    legalName: 'Imli LLP',
    legalAddress: 'Pune',
  });
});

test('the GST number of the demo shop is refused in production', () => {
  const demo = { ...settings, SELLER_GSTIN: MADE_UP_GSTIN };
  expect(() => initialProfile({ ...demo, NODE_ENV: 'production' })).toThrow('SELLER_GSTIN is made up');
  expect(initialProfile({ ...demo, NODE_ENV: 'development' }).gstin).toBe(MADE_UP_GSTIN);
});
