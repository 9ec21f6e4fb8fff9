import { screen, within } from '@testing-library/react';
import { aGrievance, aListedGrievance } from '../test/fakes/fake-grievances';
import { shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { asJson, failure, ok, okWith, stub } from '../test/server';

const NUMBER = 'GRV-7K3M9PQ2';
const FILED = {
  number: NUMBER,
  receivedAt: '2026-11-10T06:30:00.000Z',
  acknowledgeBy: '2026-11-12T06:30:00.000Z',
  resolveBy: '2026-12-10T06:30:00.000Z',
};

test('a guest sends a complaint and gets its number at once', async () => {
  const sent = stub('fileGrievance', () => okWith(FILED));
  const { user } = renderApp('/grievance');
  expect(await screen.findByRole('heading', { name: 'Complaints' })).toBeInTheDocument();
  const send = await screen.findByRole('button', { name: 'Send complaint' });
  await user.click(send);
  expect(screen.getByText('Please write what went wrong.')).toBeInTheDocument();
  expect(screen.getByText('Please enter your name')).toBeInTheDocument();
  expect(screen.getByText('Please enter your email')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await user.selectOptions(screen.getByLabelText('What is it about?'), 'A refund');
  await user.type(screen.getByLabelText('What went wrong?'), 'No refund yet');
  await user.type(screen.getByLabelText('Name'), 'Nila');
  await user.type(screen.getByLabelText('Email'), 'nila@mail.example');
  await user.click(send);
  expect(await screen.findByText(`We have received your complaint ${NUMBER}`)).toBeInTheDocument();
  expect(screen.getByText('We have mailed you a link to your complaint.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ grievanceId: expect.any(String) as string, kind: 'refund', orderNumber: '' },
      ...{ text: 'No refund yet', name: 'Nila', email: 'nila@mail.example' },
    },
  ]);
  expect(screen.getByLabelText('What went wrong?')).toHaveValue('');
});

test('a lost answer is repeated with the same id, and a refusal is shown', async () => {
  logInAs(shopper);
  stub('getOwnGrievances', () => ok({ data: [] }));
  const ids: string[] = [];
  stub('fileGrievance', ({ grievanceId }) => {
    ids.push(grievanceId);
    return ids.length === 1
      ? failure(429, 'TOO_MANY_REQUESTS', 'Too many complaints. Please try again in an hour.')
      : okWith(FILED);
  });
  const { user } = renderApp('/grievance');
  await user.type(await screen.findByLabelText('What went wrong?'), 'Late again');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  expect(await screen.findByText(/^Too many complaints/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  expect(await screen.findByText(`We have received your complaint ${NUMBER}`)).toBeInTheDocument();
  expect(ids[1]).toBe(ids[0]);
});

test('the account lists its complaints and opens one', async () => {
  logInAs(shopper);
  stub('getOwnGrievances', () => ok({ data: asJson([aListedGrievance()]) }));
  const asked = stub('getGrievance', () => okWith(aGrievance()));
  const { user } = renderApp('/grievance');
  const list = await screen.findByRole('list', { name: 'My complaints' });
  await user.click(within(list).getByRole('link', { name: /^GRV-7K3M9PQ2 · A refund/ }));
  const card = await screen.findByRole('article', { name: NUMBER });
  expect(card).toHaveTextContent('Received by us');
  expect(within(card).getByRole('list', { name: 'Messages' })).toHaveTextContent('No refund yet');
  expect(asked).toEqual([{ number: NUMBER }]);
});

test('a mailed link opens the answer, which a message reopens', async () => {
  const reopenUntil = new Date(Date.now() + 86_400_000).toISOString();
  const resolved = aGrievance({
    ...{ state: 'resolved', outcome: 'declined', resolvedAt: FILED.receivedAt, reopenUntil },
    messages: [{ from: 'shop', text: 'The pack was whole', at: FILED.receivedAt }],
  });
  let shown = resolved;
  const asked = stub('getGrievance', () => okWith(shown));
  const written = stub('writeToGrievance', () => {
    shown = aGrievance();
    return okWith(shown, 'We have received your message.');
  });
  const { user } = renderApp(`/grievance#${NUMBER}.secret`);
  const card = await screen.findByRole('article', { name: NUMBER });
  expect(card).toHaveTextContent('Answer sent: Declined');
  expect(card).toHaveTextContent('The pack was whole');
  await user.type(screen.getByLabelText('Not settled?'), 'It was torn');
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('We have received your message.')).toBeInTheDocument();
  expect(await screen.findByText('Received by us')).toBeInTheDocument();
  expect(written).toMatchObject([{ number: NUMBER, secret: 'secret', text: 'It was torn' }]);
  expect(asked[0]).toEqual({ number: NUMBER, secret: 'secret' });
});

test('a complaint that was answered long ago cannot be reopened', async () => {
  const past = { state: 'resolved', outcome: 'settled', reopenUntil: '2026-01-02T00:00:00.000Z' } as const;
  stub('getGrievance', () => okWith(aGrievance(past)));
  renderApp(`/grievance#${NUMBER}.secret`);
  expect(await screen.findByText(/can no longer be reopened/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('a wrong link explains what to do', async () => {
  stub('getGrievance', () => failure(404, 'NOT_FOUND', 'This complaint was not found.'));
  renderApp(`/grievance#${NUMBER}.cut`);
  expect(await screen.findByText('This complaint was not found')).toBeInTheDocument();
  expect(screen.getByText(/whole link of our mail/)).toBeInTheDocument();
});
