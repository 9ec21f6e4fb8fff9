import { csvOf, mailLinkOf } from './order-text';

const line = { productId: 'a', name: 'Toned Milk', unit: '500 ml', pieces: 48, received: 0 };

test('a file for the supplier has a row for each line, and no formula', () => {
  const lines = [
    { ...line, cost: 39.5 },
    { ...line, name: '=SUM(1), "best"', unit: '1 kg', pieces: 2 },
  ];
  expect(csvOf({ lines })).toBe(
    'Product,Unit,Pieces,Cost (₹)\r\nToned Milk,500 ml,48,39.50\r\n"\'=SUM(1), ""best""",1 kg,2,',
  );
});

test('a mail has number, lines and note; one that is too long has no link', () => {
  const order = { number: 'PO-00042', lines: [line], note: 'Before noon & chilled' };
  const link = new URL(mailLinkOf(order, 'depot@example.com', 'Order PO-00042') ?? '');
  expect(link.pathname).toBe('depot%40example.com');
  expect(link.searchParams.get('body')).toBe(
    'PO-00042\r\n\r\n48 x Toned Milk, 500 ml\r\n\r\nBefore noon & chilled',
  );
  const many = Array.from({ length: 60 }, () => line);
  expect(mailLinkOf({ ...order, lines: many }, 'depot@example.com', 'Order')).toBeUndefined();
});
