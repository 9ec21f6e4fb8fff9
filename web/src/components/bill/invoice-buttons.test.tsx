import { screen } from '@testing-library/react';
import { anOrderDetails, aProblem, shopper } from '../../test/fixtures';
import { keepDownloads } from '../../test/keep-downloads';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, okWith, stub } from '../../test/server';

const PAGE = '/dashboard/myorders/ORD-7KQM2X';
const delivered = anOrderDetails({ status: 'delivered', payment_status: 'PAID', mayCancel: false });

function showOrder(order = delivered) {
  logInAs(shopper);
  stub('getOrderDetails', () => okWith(order));
  return renderApp(PAGE);
}

test('a delivered order offers its invoice, which is saved as a file', async () => {
  const asked: (string | null)[] = [];
  stub('getInvoice', (_body, request) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.get('orderId'), searchParams.get('kind'));
    const issued = { number: '2627/INV/000123', issuedAt: '2026-11-02T06:52:00.000Z' };
    return okWith({ ...issued, fileName: '2627-INV-000123.pdf', pdf: btoa('%PDF-') });
  });
  const saved = keepDownloads();
  const { user } = showOrder({ ...delivered, problems: [aProblem({ accepted: 1, granted: 'replacement' })] });
  await user.click(await screen.findByRole('button', { name: 'Download invoice' }));
  expect(asked).toEqual(['ORD-7KQM2X', 'invoice']);
  const files = saved.map(({ name, file }) => [name, file.type, file.size]);
  expect(files).toEqual([['2627-INV-000123.pdf', 'application/pdf', 5]]);
  expect(screen.queryByRole('button', { name: 'Download credit note' })).not.toBeInTheDocument();
});

test('when it cannot be downloaded, the reason is shown', async () => {
  stub('getInvoice', () => failure(404, 'NOT_FOUND', 'This invoice was not found.'));
  const { user } = showOrder();
  await user.click(await screen.findByRole('button', { name: 'Download invoice' }));
  expect(await screen.findByText('This invoice was not found.')).toBeInTheDocument();
});

test('an order on the way has none, and a refunded one has a credit note, too', async () => {
  const { unmount } = showOrder(anOrderDetails({ status: 'on-the-way' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7KQM2X' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument();
  unmount();

  showOrder({ ...delivered, payment_status: 'REFUNDED' });
  expect(await screen.findByRole('button', { name: 'Download credit note' })).toBeInTheDocument();
});

test('each refunded problem has a credit note of its own, and so has the rest when refunded', async () => {
  const [item] = delivered.items;
  const problems = ['a', 'b'].map((each) =>
    aProblem({ _id: `0f4b1c1e-5b0a-4d4e-9c55-00000000000${each}`, quantity: 1, accepted: 1 }),
  );
  const asked: (string | null)[] = [];
  stub('getInvoice', (_body, request) => {
    asked.push(new URL(request.url).searchParams.get('problemId'));
    return failure(404, 'NOT_FOUND', 'This invoice was not found.');
  });
  const items = [{ ...item!, quantity: 3, refused: 1 }];
  const allBack = { ...delivered, items, payment_status: 'REFUNDED' as const, problems };
  const { user, unmount } = showOrder(allBack);
  await user.click(await screen.findByRole('button', { name: 'Download credit note 2' }));
  expect(asked).toEqual([problems[1]!._id]);
  expect(screen.getAllByRole('button', { name: /credit note/ })).toHaveLength(2);
  unmount();

  showOrder({ ...allBack, items: [{ ...item!, quantity: 3 }] });
  expect(await screen.findByRole('button', { name: 'Download credit note 3' })).toBeInTheDocument();
});

test.each([
  ['taken out before the delivery', { takenOut: 1 }],
  ['free by an offer', { lineTotal: 0 }],
])('pieces that were %s have no credit note of the rest', async (_what, change) => {
  const [item] = delivered.items;
  const problems = [aProblem({ quantity: 1, accepted: 1 })];
  showOrder({ ...delivered, payment_status: 'REFUNDED', items: [{ ...item!, ...change }], problems });
  await screen.findByRole('button', { name: 'Download invoice' });
  expect(screen.getAllByRole('button', { name: /credit note/ })).toHaveLength(1);
});

test('the delivery fee has a credit note of its own when the pieces were refunded before', async () => {
  const problems = [aProblem({ quantity: 2, accepted: 2 })];
  showOrder({ ...delivered, payment_status: 'REFUNDED', deliveryFee: 25, problems });
  expect(await screen.findByRole('button', { name: 'Download credit note 2' })).toBeInTheDocument();
});
