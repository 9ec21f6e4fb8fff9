import type { AdminProduct } from '@tokri/contracts';
import { changedFields, revertChange } from './revert-product';

const shelf = (_id: string) => ({ _id, name: _id, image: '/i.webp', createdAt: '', updatedAt: '' });
const rice = {
  _id: 'p',
  name: 'Rice',
  category: [shelf('c')],
  subCategory: [shelf('s')],
  stock: 12,
  price: 40,
  description: 'Rice.',
  more_details: { Origin: 'Punjab' },
  updatedAt: '2026-01-01T00:00:00.000Z',
} as unknown as AdminProduct;
const changed = (more: Partial<AdminProduct>) => changedFields(rice, { ...rice, ...more });

test('a change has only its fields: unset ones as null, categories by id', () => {
  expect(changed({ price: 45, brand: 'Meadow', category: [shelf('d')], updatedAt: 'later' })).toEqual({
    before: { price: 40, brand: null, category: ['c'] },
    after: { price: 45, brand: 'Meadow', category: ['d'] },
  });
});

test('a place in the store is restored like a field', () => {
  const change = changed({ shelf: 'A-12-3' });
  expect(change).toEqual({ before: { shelf: null }, after: { shelf: 'A-12-3' } });
  expect(revertChange(change, { ...rice, shelf: 'A-12-3' })).toEqual({ fields: { shelf: null } });
  expect(revertChange(change, { ...rice, shelf: 'B1' })).toEqual({ changedAgain: ['shelf'] });
});

test('an undo restores its fields, also when others were changed since', () => {
  const change = changed({ price: 45, state: 'draft' });
  const now = { ...rice, price: 45, state: 'draft' as const, description: 'Long rice.' };
  expect(revertChange(change, now)).toEqual({ fields: { price: 40, state: null } });
});

test('fields that were set again block it [G-107]', () => {
  const change = changed({ price: 45, more_details: { Origin: 'Haryana' } });
  const now = { ...rice, price: 50, more_details: { Origin: 'Haryana' } };
  expect(revertChange(change, now)).toEqual({ changedAgain: ['price'] });
});

test('added pieces are removed as far as they are still on hand', () => {
  const change = changed({ stock: 20 });
  expect(revertChange(change, { ...rice, stock: 17 })).toEqual({ fields: { stock: 9 } });
  expect(revertChange(change, { ...rice, stock: 8 })).toEqual({ fields: { stock: 0 } });
  expect(revertChange(change, { ...rice, stock: 7 })).toEqual({ changedAgain: ['stock'] });
});
