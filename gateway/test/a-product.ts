import type { Product } from '@tokri/contracts';

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  _id: '65f000000000000000000001',
  name: 'Toned Milk',
  image: ['/media/milk.webp'],
  category: [],
  subCategory: [],
  unit: '500 ml',
  stock: 4,
  price: 30,
  discount: 0,
  description: 'Milk of the morning.',
  more_details: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
