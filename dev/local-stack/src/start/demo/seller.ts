import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';

/** The fictitious seller of the demo shop: a shop without one issues no invoices. */
export const DEMO_SELLER = {
  SELLER_NAME: 'Tokri Demo Grocers Private Limited',
  SELLER_ADDRESS: 'Godown 4, Imli Chowk Market, Pune 411099, Maharashtra, India',
  SELLER_GSTIN: MADE_UP_GSTIN,
};

/** Lines of the specification, which are true for the demo shop only. */
export const DEMO_LINES = {
  SHOP_FOOTER_TEXT: 'All Rights Reserved 2024',
  SHOP_BANNER_TEXT: '5000+ products from a store near you, at best prices and offers.',
};
