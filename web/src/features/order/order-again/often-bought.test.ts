import type { Order } from '@tokri/contracts';
import { oftenBought } from './often-bought';

const ordered = (products: string, status: Order['status'] = 'delivered') =>
  ({ status, items: [...products].map((productId) => ({ productId, quantity: 2 })) }) as unknown as Order;

test.each<[string, Order[], string]>([
  ['nothing before the first order', [], ''],
  ['those of more orders first', [ordered('a'), ordered('b'), ordered('bc')], 'bac'],
  ['of those as often bought, the last bought first', [ordered('c'), ordered('ab')], 'cab'],
  ['an order counts once for a product, on however many lines', [ordered('a'), ordered('bb')], 'ab'],
  ['an order under way counts', [ordered('a', 'on-the-way')], 'a'],
  [
    'what was cancelled, unpaid or brought back does not',
    [ordered('a', 'cancelled'), ordered('b', 'awaiting-payment'), ordered('c', 'returned'), ordered('d')],
    'd',
  ],
  ['no more than asked for', [ordered('abcdefgh')], 'abcde'],
])('%s', (_what, orders, expected) => expect(oftenBought(orders, 5).join('')).toBe(expected));
