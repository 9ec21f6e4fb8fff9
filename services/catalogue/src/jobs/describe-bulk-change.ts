import type { AuditChange, BulkChange } from '@tokri/contracts';

const signed = (amount: number, text: string) => (amount > 0 ? `up by ${text}` : `down by ${text}`);

export function describeBulkChange(change: BulkChange): AuditChange {
  switch (change.kind) {
    case 'price-by-percent':
      return { field: 'Price', after: signed(change.percent, `${Math.abs(change.percent)} %`) };
    case 'price-by-amount':
      return { field: 'Price', after: signed(change.rupees, `₹${Math.abs(change.rupees)}`) };
    case 'discount':
      return { field: 'Discount', after: `${change.discount} %` };
    case 'state':
      return { field: 'State of the product', after: change.state };
    case 'tax-rate':
      return {
        field: 'GST',
        after: change.taxRate === null ? 'that of the category' : `${change.taxRate} %`,
      };
    case 'categories':
      return { field: 'Products', after: 'in other categories' };
    case 'delete':
      return { field: 'Products', after: 'deleted for good' };
  }
}
