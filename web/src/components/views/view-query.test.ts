import { viewQuery } from './view-query';

test('addresses that show the same have the same query', () => {
  const query = viewQuery('orders', 'status=returned&payment=card&status=cancelled');
  expect(query).toBe('payment=card&status=cancelled&status=returned');
  expect(viewQuery('orders', 'status=cancelled&from=&status=returned&payment=card')).toBe(query);
});

test('the page, and what names a person, is not kept', () => {
  expect(viewQuery('orders', 'customer=Sunita&number=ORD-1&rider=Ravi&userId=a&product=Ghee')).toBe(
    'product=Ghee',
  );
  expect(viewQuery('products', 'view=table&page=7&brand=Amrit+%26+Sons')).toBe('brand=Amrit+%26+Sons');
  expect(viewQuery('products', '')).toBe('');
});
