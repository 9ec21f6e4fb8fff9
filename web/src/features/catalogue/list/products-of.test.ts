import { aProduct, manyProducts } from '../../../test/fixtures';
import { productsOf } from './products-of';

test('a product that moved to the next page while the list grew is shown once, in its newest state', () => {
  const [first, second, third] = manyProducts(3);
  const moved = aProduct({ ...second!, stock: 1 });
  expect(productsOf([{ data: [first!, second!] }, { data: [moved, third!] }])).toEqual([first, moved, third]);
  expect(productsOf()).toEqual([]);
});
