import { MADE_UP_GSTIN } from './gstin';
import { invoiceRulesOf } from './rules';

const settings = {
  SELLER_NAME: 'Shop',
  SELLER_ADDRESS: 'Pune',
  SELLER_GSTIN: MADE_UP_GSTIN,
  DEFAULT_TAX_RATE: 18,
};

test('the GST number of the demo shop is refused in production', () => {
  expect(() => invoiceRulesOf({ ...settings, NODE_ENV: 'production' })).toThrow('SELLER_GSTIN is made up');
  expect(invoiceRulesOf({ ...settings, NODE_ENV: 'development' }).seller.state.code).toBe('27');
  const own = { ...settings, SELLER_GSTIN: '29AAAAA0000A1ZY' };
  expect(invoiceRulesOf({ ...own, NODE_ENV: 'production' }).seller.state.code).toBe('29');
});
