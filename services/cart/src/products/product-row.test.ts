import type { Product } from '@tokri/contracts';
import { applyDeleted, applyProduct, applyStock, sellableStock, type ProductRow } from './product-row';

const product = (stock: number, name = 'Milk') => ({ name, stock }) as Product;
const nothing: ProductRow = { _id: 'p', sequence: 0, stock: 0, stockSequence: 0, gone: false };

describe('the projection of a product', () => {
  it('applies newer events and ignores older ones', () => {
    const row = applyProduct(nothing, product(5, 'New name'), 20);
    expect(applyProduct(row, product(9, 'Old name'), 10)).toBe(row);
    expect(applyStock(row, 3, 30)).toMatchObject({ stock: 3, stockSequence: 30 });
    expect(applyStock(row, 3, 15)).toBe(row);
  });

  it('keeps a newer stock when an older product event arrives late', () => {
    const row = applyProduct(applyStock(nothing, 2, 30), product(9), 20);
    expect(row).toMatchObject({ stock: 2, sequence: 20 });
    expect(sellableStock(row)).toBe(2);
  });

  it('makes drafts and archived products unavailable until they are live again [G-77]', () => {
    const live = applyProduct(nothing, product(5), 10);
    const archived = applyProduct(live, { ...product(5), state: 'archived' }, 20);
    expect(sellableStock(archived)).toBe(0);
    expect(archived.product?.name).toBe('Milk');
    expect(sellableStock(applyProduct(archived, product(5), 30))).toBe(5);
  });

  it('makes deleted and unknown products unavailable', () => {
    const row = applyDeleted(applyProduct(nothing, product(5), 10), 20);
    expect(sellableStock(row)).toBe(0);
    expect(row.product?.name).toBe('Milk');
    expect(sellableStock(applyStock(nothing, 5, 10))).toBe(0);
    expect(applyDeleted(applyProduct(nothing, product(5), 30), 20).gone).toBe(false);
  });

  it('makes a restored product available again, also when an older event arrives late [G-111]', () => {
    const deleted = applyDeleted(applyProduct(nothing, product(5), 10), 20);
    const again = applyProduct(deleted, product(4), 30);
    expect(sellableStock(again)).toBe(4);
    expect(applyDeleted(again, 20)).toBe(again);
    expect(applyProduct(deleted, product(5), 15)).toBe(deleted);
  });
});
