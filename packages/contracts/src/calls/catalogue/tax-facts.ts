import { z } from 'zod';
import { clearable, hsnCode, taxRate } from '../../fields';

/** What an invoice has to say of goods; absent where nobody has said it. `taxRate` is percent of GST, within the price. */
export const shownTaxFacts = { hsnCode: z.string().optional(), taxRate: z.number().optional() };
export const taxFacts = { hsnCode: clearable(hsnCode), taxRate: clearable(taxRate) };
