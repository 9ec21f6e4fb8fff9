import type { BulkChange } from '@tokri/contracts';
import { describeBulkChange } from './describe-bulk-change';

test.each<[BulkChange, string, string]>([
  [{ kind: 'price-by-percent', percent: 5, rounding: 'rupee' }, 'Price', 'up by 5 %'],
  [{ kind: 'price-by-amount', rupees: -2.5, rounding: 'paise' }, 'Price', 'down by ₹2.5'],
  [{ kind: 'discount', discount: 0 }, 'Discount', '0 %'],
  [{ kind: 'state', state: 'archived' }, 'State of the product', 'archived'],
  [{ kind: 'tax-rate', taxRate: 18 }, 'GST', '18 %'],
  [{ kind: 'tax-rate', taxRate: null }, 'GST', 'that of the category'],
  [{ kind: 'categories', category: [], subCategory: [] }, 'Products', 'in other categories'],
  [{ kind: 'delete' }, 'Products', 'deleted for good'],
])('%j', (change, field, after) => expect(describeBulkChange(change)).toEqual({ field, after }));
