import type { OrderConfig } from '../config';
import { stateOfGstin } from './gstin';
import type { InvoiceRules } from './invoice';

type Settings = Pick<OrderConfig, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_GSTIN' | 'DEFAULT_TAX_RATE'>;

/** @throws for a GST number that the settings would have refused */
export function invoiceRulesOf(settings: Settings): InvoiceRules {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin } = settings;
  const state = stateOfGstin(gstin);
  if (!state) throw new Error('SELLER_GSTIN is not a GST number');
  return { seller: { name, address, gstin, state }, defaultTaxRate: settings.DEFAULT_TAX_RATE };
}
