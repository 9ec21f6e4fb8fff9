import { screen } from '@testing-library/react';
import { http } from 'msw';
import { anOrderDetails, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { asJson, failure, ok, server } from '../../test/server';

const PAGE = '/dashboard/myorders/ORD-7KQM2X';
const delivered = anOrderDetails({ status: 'delivered', payment_status: 'PAID', mayCancel: false });

function showOrder(order = delivered) {
  logInAs(shopper);
  server.use(http.get('*/api/order/order-details', () => ok({ data: asJson(order) })));
  return renderApp(PAGE);
}

test('a delivered order offers its invoice, which is saved as a file', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/order/invoice', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get('orderId'), searchParams.get('kind'));
      const issuedAt = '2026-11-02T06:52:00.000Z';
      return ok({
        data: { number: '2627/INV/000123', fileName: '2627-INV-000123.pdf', issuedAt, pdf: btoa('%PDF-') },
      });
    }),
  );
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const { user } = showOrder();
  await user.click(await screen.findByRole('button', { name: 'Download invoice' }));
  expect(asked).toEqual(['ORD-7KQM2X', 'invoice']);
  expect(files.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 5]]);
  expect(screen.queryByRole('button', { name: 'Download credit note' })).not.toBeInTheDocument();
});

test('when it cannot be downloaded, the reason is shown', async () => {
  server.use(http.get('*/api/order/invoice', () => failure(404, 'NOT_FOUND', 'This invoice was not found.')));
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
  const problems = ['a', 'b'].map((each) => ({
    _id: `0f4b1c1e-5b0a-4d4e-9c55-00000000000${each}`,
    productId: item!.productId,
    kind: 'damaged' as const,
    quantity: 1,
    accepted: 1,
    reportedAt: '2026-11-02T06:52:00.000Z',
  }));
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/order/invoice', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('problemId'));
      return failure(404, 'NOT_FOUND', 'This invoice was not found.');
    }),
  );
  const items = [{ ...item!, quantity: 2 }];
  const allBack = { ...delivered, items, payment_status: 'REFUNDED' as const, problems };
  const { user, unmount } = showOrder(allBack);
  await user.click(await screen.findByRole('button', { name: 'Download credit note 2' }));
  expect(asked).toEqual([problems[1]!._id]);
  expect(screen.getAllByRole('button', { name: /credit note/ })).toHaveLength(2);
  unmount();

  showOrder({ ...allBack, items: [{ ...item!, quantity: 3 }] });
  expect(await screen.findByRole('button', { name: 'Download credit note 3' })).toBeInTheDocument();
});
