import type { PurchaseOrderDetails } from '@tokri/contracts';
import { receiptOf, requestedLines, typedLines } from './purchase-lines';

const line = { productId: 'a', name: 'Toned Milk', unit: '500 ml', pieces: 48, received: 12, cost: 39.5 };
const order: PurchaseOrderDetails = {
  ...{ _id: 'o', number: 'PO-00042', version: 3, state: 'partly-received', supplier: 'Sunrise Depot' },
  ...{ lineCount: 2, pieces: 54, received: 20, createdAt: '2026-11-02T06:35:00.000Z' },
  lines: [line, { productId: 'b', name: 'Curd', unit: '1 kg', pieces: 6, received: 8 }],
};

test('a receipt of an order has what has not come, at the cost of the order', () => {
  const receipt = receiptOf(order, 'x');
  expect(receipt).toMatchObject({ bookingId: 'x', purchaseOrderId: 'o', supplier: 'Sunrise Depot' });
  expect(receipt.lines).toEqual([
    { _id: 'a', name: 'Toned Milk', unit: '500 ml', image: [], pieces: '36', cost: '39.5' },
  ]);
});

test('lines are requested once all of them are valid', () => {
  const lines = typedLines(order);
  expect(requestedLines(lines)).toEqual([
    { productId: 'a', pieces: 48, cost: 39.5 },
    { productId: 'b', pieces: 6 },
  ]);
  expect(requestedLines([{ ...lines[0]!, pieces: '0' }])).toBeUndefined();
  expect(requestedLines([{ ...lines[0]!, cost: 'x' }])).toBeUndefined();
  expect(requestedLines([])).toBeUndefined();
});
