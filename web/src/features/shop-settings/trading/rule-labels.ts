import type { TradingRuleName } from '@tokri/contracts';
import { msg } from '../../../lib/language';

/** Also the names of the audit log. */
export const RULE_LABELS: Readonly<Record<TradingRuleName, string>> = {
  hours: msg('Opening hours'),
  exceptions: msg('Holidays and other hours'),
  feeSteps: msg('Delivery fee'),
  freeFrom: msg('Free delivery from'),
  minimumOrder: msg('Minimum order'),
  cashLimit: msg('Largest cash order'),
  pincodes: msg('Delivery area'),
  slots: msg('Delivery slots'),
};
