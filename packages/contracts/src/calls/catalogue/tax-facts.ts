import { z } from 'zod';
import { clearable, hsnCode, taxRate } from '../../fields';

/** Tax facts that an invoice must show; absent when not entered. `taxRate`: percent of GST, included in the price. */
export const shownTaxFacts = { hsnCode: z.string().optional(), taxRate: z.number().optional() };
export const taxFacts = { hsnCode: clearable(hsnCode), taxRate: clearable(taxRate) };
