import type { OrderConfig } from '../config';
import { MADE_UP_GSTIN, stateOfGstin } from './gstin';
import type { InvoiceRules } from './invoice';

type Settings = Pick<
  OrderConfig,
  'NODE_ENV' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_GSTIN' | 'DEFAULT_TAX_RATE'
>;

/** @throws for an invalid GST number, and in production for the one of the demo shop */
export function invoiceRulesOf(settings: Settings): InvoiceRules {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin } = settings;
  if (settings.NODE_ENV === 'production' && gstin === MADE_UP_GSTIN)
    throw new Error('Settings: in production SELLER_GSTIN is made up; set that of the shop');
  const state = stateOfGstin(gstin);
  if (!state) throw new Error('SELLER_GSTIN is not a GST number');
  return { seller: { name, address, gstin, state }, defaultTaxRate: settings.DEFAULT_TAX_RATE };
}
