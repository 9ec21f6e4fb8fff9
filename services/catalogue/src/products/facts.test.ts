import type { Product } from '@tokri/contracts';
import { clearedFields, factsOf, setFields } from './facts';

describe('fields that are not set', () => {
  const change = { unit: '1 kg', origin: null, note: undefined, brand: '', stock: 0, sold: false };

  it('are absent from rows, in any way a request clears them', () => {
    expect(setFields(change)).toEqual({ unit: '1 kg', stock: 0, sold: false });
    expect(Object.keys(setFields(change))).not.toContain('note');
  });

  it('are cleared by null only: omitted fields stay', () => {
    expect(clearedFields(change)).toEqual(['origin']);
  });
});

test('fields outside the contract are never presented', () => {
  const facts = {
    name: 'Ghee',
    image: [],
    unit: '1 l',
    price: 5,
    discount: 0,
    description: 'x',
    more_details: {},
  };
  const row = { ...facts, aliases: ['secret'], soldOut: true, stock: 3, note: undefined };
  expect(factsOf(row satisfies Partial<Product>)).toEqual(facts);
});
