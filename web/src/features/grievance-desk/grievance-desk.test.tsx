import { screen, waitFor, within } from '@testing-library/react';
import { aListedGrievance, aStaffGrievance } from '../../test/fakes/fake-grievances';
import { admin } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { asJson, failure, ok, okWith, stub } from '../../test/server';

beforeEach(() => logInAs(admin));

const LATE = aListedGrievance({ number: 'GRV-AAAAAAAA', isOverdue: true });
const DONE = aListedGrievance({
  ...{ number: 'GRV-BBBBBBBB', state: 'resolved', outcome: 'settled' },
  resolvedAt: '2026-11-11T06:30:00.000Z',
});
const rows = () => within(screen.getByRole('list', { name: 'Complaints' })).getAllByRole('link');

test('lists what is due, page by page, and filters', async () => {
  const asked = stub('getGrievances', ({ list, after }) => {
    if (list === 'resolved') return ok({ data: asJson([DONE]) });
    return after
      ? ok({ data: asJson([aListedGrievance()]) })
      : ok({ data: asJson([LATE]), next: '7.GRV-AAAAAAAA' });
  });
  const { user, currentPath } = renderApp('/dashboard/grievances');
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(rows()[0]).toHaveTextContent(/^GRV-AAAAAAAA · A refund · ORD-7KQM2XLate: acknowledge since/);
  await user.click(more);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toHaveTextContent(/acknowledge by/);
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/Put right, answered on/));
  await user.selectOptions(screen.getByLabelText('About'), 'The delivery');
  await waitFor(() => expect(asked.at(-1)).toEqual({ list: 'resolved', kind: 'delivery' }));
  expect(currentPath()).toBe('/dashboard/grievances?list=resolved&kind=delivery');
});

test('an empty list has a sentence, and a failed one can be retried', async () => {
  let hasFailed = false;
  stub('getGrievances', () => {
    if (hasFailed) return ok({ data: [] });
    hasFailed = true;
    return failure(503, 'UNAVAILABLE', 'Unavailable right now.');
  });
  const { user } = renderApp('/dashboard/grievances');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No complaints here')).toBeInTheDocument();
});

test('acknowledges, and resolves with an answer', async () => {
  let shown = aStaffGrievance();
  stub('readGrievance', () => okWith(shown));
  const sent = stub('answerGrievance', ({ step }) => {
    shown = aStaffGrievance({ state: step === 'resolve' ? 'resolved' : 'acknowledged' });
    return okWith(shown, 'Done');
  });
  const { user } = renderApp('/dashboard/grievances/GRV-7K3M9PQ2');
  const card = await screen.findByRole('article', { name: 'GRV-7K3M9PQ2' });
  expect(card).toHaveTextContent('Meera Nair meera@mail.example confirmed');
  await user.click(within(card).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Send answer and resolve' }));
  expect(await screen.findByText('Please write an answer.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Answer to the shopper'), 'It is on its way');
  await user.selectOptions(screen.getByLabelText('Outcome, when resolved'), 'Declined');
  await user.click(screen.getByRole('button', { name: 'Send answer and resolve' }));
  await waitFor(() => expect(screen.queryByLabelText('Answer to the shopper')).toBeNull());
  const [first, second] = sent;
  expect(first).toEqual({ number: 'GRV-7K3M9PQ2', step: 'acknowledge', messageId: first!.messageId });
  expect(second).toMatchObject({ step: 'resolve', text: 'It is on its way', outcome: 'declined' });
  expect(second!.messageId).not.toBe(first!.messageId);
});

test('shows what remains of the complaint of a deleted account', async () => {
  const kept = { state: 'resolved', outcome: 'withdrawn', messages: [], from: undefined } as const;
  stub('readGrievance', () => okWith(asJson(aStaffGrievance({ ...kept, messages: [] }))));
  renderApp('/dashboard/grievances/GRV-7K3M9PQ2');
  expect(await screen.findByText('The account of this person was deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull();
});
