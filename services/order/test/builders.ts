import { newId } from '@tokri/testing';
import type { CompleteDraft, Seller } from '../src/invoices/invoice';
import type { Decision, Draft, Order } from '../src/orders/order';

/** Draft of an order: one line, ten rupees, due for recovery when it is written. */
export const anOrderDraft = (more: Partial<Draft> = {}): Draft => {
  const createdAt = more.createdAt ?? new Date();
  return {
    id: 'a'.repeat(24),
    number: 'ORD-22222222',
    userId: 'u',
    method: 'cash',
    items: [],
    lines: [{ productId: 'p', quantity: 1 }],
    address: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
    subTotal: 10,
    total: 10,
    createdAt,
    dueAt: createdAt,
    fingerprint: 'f',
    ...more,
  };
};

export function decided<Next extends Order>(decision: Decision<Next> | 'unchanged'): Next {
  if (decision === 'unchanged') throw new Error('nothing was decided');
  return decision.next;
}

const MAHARASHTRA = { code: '27', name: 'Maharashtra' };
export const SELLER: Seller = {
  name: 'Shop',
  address: 'Pune',
  gstin: '27AAAAA0000A1Z2',
  state: MAHARASHTRA,
};

/** An invoice without lines, of an order of its own. */
export const anInvoiceDraft = (issuedAt: Date): CompleteDraft => ({
  kind: 'invoice',
  orderId: newId(),
  orderNumber: 'ORD-22222222',
  userId: 'u',
  issuedAt,
  orderedAt: issuedAt,
  seller: SELLER,
  buyer: { address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
  placeOfSupply: MAHARASHTRA,
  lines: [],
});

/** No order has a slot. */
export const NO_SLOTS = { release: () => Promise.reject(new Error('no order here has a slot')) };

/** Store credit of nobody. */
export const NO_CREDIT = {
  give: () => Promise.reject(new Error('no order here gives credit back')),
  bookEnded: async () => undefined,
  allOf: async () => [],
  erase: async () => 0,
};
