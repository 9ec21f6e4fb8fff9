import { screen, waitFor, within } from '@testing-library/react';
import { anOrderDetails, id, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

const order = anOrderDetails({ status: 'picking', mayCancel: false });
const [milk] = order.items;
const question = {
  questionId: id(301),
  productId: milk!.productId,
  quantity: 1,
  substitute: { productId: id(302), name: 'Curd', image: [], unit: '400 g' },
  pieceCost: 40,
  answerBy: new Date(Date.now() + 45_000).toISOString(),
  status: 'open' as const,
};
const shown = async () => {
  renderApp(`/dashboard/myorders/${order.orderId}`);
  return within(await screen.findByRole('alert'));
};

beforeEach(() => logInAs(shopper));

test('the shopper accepts a substitute; the order then shows what it replaces', async () => {
  let answered = false;
  const curd = { ...milk!, ...question.substitute, quantity: 1, price: 40, discount: 0, lineTotal: 40 };
  stub('getOrderDetails', () =>
    okWith(
      answered
        ? { ...order, items: [milk!, { ...curd, added: 1, replaces: milk!.productId }] }
        : { ...order, questions: [question] },
    ),
  );
  const sent = stub('answerSubstitute', () => {
    answered = true;
    return okWith(order, 'Noted');
  });
  const alert = await shown();
  expect(alert.getByText(`${milk!.name} was not found. May we bring this instead?`)).toBeInTheDocument();
  expect(alert.getByText('1 × Curd')).toBeInTheDocument();
  alert.getByRole('button', { name: 'Accept' }).click();
  expect(await screen.findByText(`Instead of ${milk!.name}`)).toBeInTheDocument();
  expect(sent).toEqual([{ orderId: order.orderId, questionId: question.questionId, isAccepted: true }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refund instead is sent, and a late answer is explained', async () => {
  stub('getOrderDetails', () => okWith({ ...order, questions: [question] }));
  const late = 'The time to answer is over. You do not pay for the missing product.';
  const sent = stub('answerSubstitute', () => failure(409, 'CONFLICT', late));
  const alert = await shown();
  alert.getByRole('button', { name: 'No, leave it out' }).click();
  expect(await screen.findByText(late)).toBeInTheDocument();
  expect(sent).toMatchObject([{ isAccepted: false }]);
});

test('a question that is over is not asked', async () => {
  stub('getOrderDetails', () =>
    okWith({ ...order, questions: [{ ...question, status: 'expired' as const }] }),
  );
  renderApp(`/dashboard/myorders/${order.orderId}`);
  await screen.findByRole('heading', { name: 'Items' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('added and taken out pieces are part of the bill, and the rest is paid at the door', async () => {
  const ledger = { owed: 126, charged: 86, refunded: 0, refunding: 0, collected: 0, due: 40 };
  const curd = { ...milk!, ...question.substitute, quantity: 2, price: 40, discount: 0, lineTotal: 80 };
  stub('getOrderDetails', () =>
    okWith({
      ...order,
      status: 'packed',
      payment_status: 'PAID',
      ledger,
      items: [milk!, { ...curd, added: 2, takenOut: 1 }],
    }),
  );
  renderApp(`/dashboard/myorders/${order.orderId}`);
  const total = within(await screen.findByRole('region', { name: 'Total' }));
  await waitFor(() => expect(total.getByText('Added').parentElement).toHaveTextContent('₹80'));
  expect(total.getByText('Taken out').parentElement).toHaveTextContent('−₹40');
  expect(total.getByText('New total').parentElement).toHaveTextContent('₹126');
  expect(total.getByText('To pay at the door').parentElement).toHaveTextContent('₹40');
});
