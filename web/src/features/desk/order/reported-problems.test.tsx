import { screen, within } from '@testing-library/react';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { admin, aProblem } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, stub } from '../../../test/server';

const orderId = 'ORD-7KQM2X';
const AT = `/dashboard/orders/${orderId}`;
const PIECES = 'Pieces to make good';
const problemId = '0f4b1c1e-5b0a-4d4e-9c55-00000000000a';
const reported = aProblem({ _id: problemId, note: 'Both leak' });

/** A delivered order with a problem over two milks at 43 rupees each. */
const withProblem = () => fakeDeskOrder(aDeskOrder({ status: 'delivered', problems: [reported] }));

const problem = async () => {
  const heading = await screen.findByRole('heading', { name: 'Damaged: 2 × Toned Milk' });
  return within(heading.closest('article')!);
};

/** Hides the tab, so that the order is only read again after a change. */
function stopPolling() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => logInAs(admin));

test('the desk refunds fewer pieces than reported', async () => {
  const desk = withProblem();
  const { user } = renderApp(AT);
  const shown = await problem();
  expect(shown.getByText('“Both leak”')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Give ₹86 back' })).toBeEnabled();
  const pieces = shown.getByLabelText(PIECES);
  for (const impossible of ['3', '0', '1.5', 'x']) {
    await user.clear(pieces);
    await user.type(pieces, impossible);
    expect(shown.getByRole('alert')).toHaveTextContent('1 to 2');
    expect(shown.getByRole('button', { name: 'Give money back' })).toBeDisabled();
  }
  await user.clear(pieces);
  await user.type(pieces, '1');
  await user.dblClick(shown.getByRole('button', { name: 'Give ₹43 back' }));
  expect(await shown.findByText('Money back for 1.')).toBeInTheDocument();
  expect(shown.queryByLabelText(PIECES)).not.toBeInTheDocument();
  expect(desk.sent).toEqual([{ 'answer-problem': { orderId, problemId, accepted: 1, reason: '' } }]);
});

test('the desk sees case, wish and an overdue answer, and sends a replacement', async () => {
  const more = { remedy: 'replacement', answerBy: '2026-10-01T09:30:00.000Z' } as const;
  const desk = fakeDeskOrder(aDeskOrder({ status: 'delivered', problems: [{ ...reported, ...more }] }));
  const { user } = renderApp(AT);
  const shown = await problem();
  expect(shown.getByText('Case ORD-7KQM2X-1 · Wants a replacement')).toBeInTheDocument();
  expect(shown.getByText('Answer overdue since Thursday 3 pm')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Send replacement' }));
  expect(await shown.findByText('Replacement for 2.')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Replacement delivered' }));
  expect(await shown.findByText(/^Replacement delivered · 1 Oct 2026/)).toBeInTheDocument();
  const sent = { orderId, problemId, accepted: 2, reason: '', remedy: 'replacement' };
  expect(desk.sent).toEqual([{ 'answer-problem': sent }, { 'settle-replacement': { orderId, problemId } }]);
});

test('a replacement that cannot be delivered is refunded', async () => {
  const due = { ...reported, accepted: 2, granted: 'replacement' } as const;
  const desk = fakeDeskOrder(aDeskOrder({ status: 'delivered', problems: [due] }));
  const { user } = renderApp(AT);
  await user.click((await problem()).getByRole('button', { name: /^Give ₹\d+ back$/ }));
  expect(await (await problem()).findByText('Money back for 2.')).toBeInTheDocument();
  expect(desk.sent).toEqual([{ 'settle-replacement': { orderId, problemId, outcome: 'refunded' } }]);
});

test('declining requires a reason', async () => {
  const desk = withProblem();
  const { user } = renderApp(AT);
  const shown = await problem();
  const decline = shown.getByRole('button', { name: 'Decline' });
  expect(decline).toBeDisabled();
  await user.type(shown.getByLabelText('Answer for the shopper'), '   ');
  expect(decline).toBeDisabled();
  await user.type(shown.getByLabelText('Answer for the shopper'), 'They were whole. ');
  await user.click(decline);
  expect(await shown.findByText('Declined. They were whole.')).toBeInTheDocument();
  const sent = { orderId, problemId, accepted: 0, reason: 'They were whole.' };
  expect(desk.sent).toEqual([{ 'answer-problem': sent }]);
});

test('shows the answer of another admin', async () => {
  const desk = withProblem();
  stub('answerProblem', () => {
    desk.order = { ...desk.order, problems: [{ ...reported, accepted: 1, reason: 'One was whole.' }] };
    return failure(409, 'CONFLICT', 'Somebody else has answered this problem.');
  });
  const { user } = renderApp(AT);
  const shown = await problem();
  stopPolling();
  await user.click(shown.getByRole('button', { name: 'Give ₹86 back' }));
  expect(await screen.findByText('Somebody else has answered this problem.')).toBeInTheDocument();
  expect(await shown.findByText('Money back for 1. One was whole.')).toBeInTheDocument();
});

test('keeps the input after an error', async () => {
  withProblem();
  stub('answerProblem', () => failure(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  const { user } = renderApp(AT);
  const shown = await problem();
  await user.clear(shown.getByLabelText(PIECES));
  await user.type(shown.getByLabelText(PIECES), '1');
  await user.type(shown.getByLabelText('Answer for the shopper'), 'One was whole.');
  await user.click(shown.getByRole('button', { name: 'Give ₹43 back' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(shown.getByLabelText(PIECES)).toHaveValue('1');
  expect(shown.getByLabelText('Answer for the shopper')).toHaveValue('One was whole.');
});

test('reports a cash refund to be made by hand', async () => {
  fakeDeskOrder(
    aDeskOrder({
      status: 'delivered',
      payment_status: 'PAID',
      isRefundRefused: true,
      problems: [{ ...reported, accepted: 1 }],
      ledger: { owed: 163, charged: 0, refunded: 0, refunding: 43, collected: 206, due: 0 },
    }),
  );
  renderApp(AT);
  expect(await screen.findByText('₹43 of the cash goes back to the shopper.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Given back by hand' })).toBeInTheDocument();
});
