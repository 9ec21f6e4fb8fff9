import type { RiderProposal, RiderShift } from '@tokri/contracts';
import { screen, waitFor } from '@testing-library/react';
import { shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, okWith, server, stub } from '../test/server';

const SECRET = 's3cret-of-kiran';
const OFF: RiderShift = { name: 'Kiran', isOnShift: false, state: 'off', bags: [] };
const ON: RiderShift = {
  ...{ name: 'Kiran', isOnShift: true, state: 'free', bags: [] },
  ...{ since: '2026-11-02T06:30:00.000Z', endsAt: '2026-11-02T08:30:00.000Z' },
};

/** Stubs the shift of one rider; `sent` records the changes. */
function fakeShift(shift: RiderShift) {
  const fake = { shift, sent: [] as boolean[] };
  stub('getShift', (body) => {
    expect(body).toEqual({ secret: SECRET });
    return okWith(fake.shift);
  });
  stub('setShift', ({ isOnShift }) => {
    fake.sent.push(isOnShift);
    fake.shift = isOnShift ? ON : OFF;
    return okWith(fake.shift);
  });
  return fake;
}

test('a rider starts, confirms and ends the shift', async () => {
  const fake = fakeShift(OFF);
  const { user } = renderApp(`/rider#${SECRET}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiran' })).toBeInTheDocument();
  expect(screen.getByText('You are off shift.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start my shift' }));
  expect(await screen.findByText('You are on shift.')).toBeInTheDocument();
  expect(screen.getByText(/^Your shift ends by itself at /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I am still here' }));
  await waitFor(() => expect(fake.sent).toEqual([true, true]));
  // It takes no click while the confirmation is under way.
  await waitFor(() => expect(screen.getByRole('button', { name: 'End my shift' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'End my shift' }));
  expect(await screen.findByText('You are off shift.')).toBeInTheDocument();
  expect(fake.sent).toEqual([true, true, false]);
});

test('bags on the way are listed with the time of return, also off shift', async () => {
  const bags = ['ORD-2AAAAA', 'ORD-3AAAAA'];
  fakeShift({ ...OFF, state: 'on-the-way', bags, backAt: '2026-11-02T06:50:00.000Z' });
  renderApp(`/rider#${SECRET}`);
  const section = await screen.findByRole('region', { name: 'On the way' });
  expect(section).toHaveTextContent(/ORD-2AAAAAORD-3AAAAABack at about/);
  expect(screen.getByRole('button', { name: 'Start my shift' })).toBeInTheDocument();
});

test.each([
  ['a link that was replaced', `/rider#${SECRET}`, 'This link has ended'],
  ['no secret', '/rider', 'This link is not complete'],
])('%s', async (_what, path, title) => {
  stub('getShift', () =>
    failure(404, 'NOT_FOUND', 'This link has ended. Please ask the shop for a new one.'),
  );
  renderApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('requests the shift only, and no address has the secret', async () => {
  logInAs(shopper);
  const urls: string[] = [];
  server.events.on('request:start', ({ request }) => void urls.push(request.url));
  fakeShift(OFF);
  renderApp(`/rider#${SECRET}`);
  await screen.findByText('You are off shift.');
  expect(urls.map((url) => new URL(url).pathname)).toEqual(['/api/order/rider/shift']);
});

test('a bag for a chosen delivery time shows it', async () => {
  const slot = { from: '2026-11-02T06:30:00.000Z', to: '2026-11-02T07:30:00.000Z' };
  const bag = { orderId: 'ORD-2AAAAA', pincode: '411001', isPacked: true, readyAt: slot.from, slot };
  const proposal: RiderProposal = {
    ...{ leaveAt: slot.from, backAt: slot.to, bags: [{ ...bag, doorAt: slot.from }] },
    ...{ reasons: ['only-one-free'], waitSeconds: 60, rideSeconds: 240, isRideLearned: true },
  };
  fakeShift({ ...ON, proposal });
  renderApp(`/rider#${SECRET}`);
  const next = await screen.findByRole('region', { name: 'Next for you' });
  expect(next).toHaveTextContent(/411001 · 12:00\spm–1:00\spm · packed now/);
});

test('a rider sees what comes next and why, and declines a bag', async () => {
  const times = { readyAt: '2026-11-02T06:30:00.000Z', doorAt: '2026-11-02T06:36:00.000Z' };
  const proposal: RiderProposal = {
    ...{ leaveAt: times.readyAt, backAt: '2026-11-02T06:42:00.000Z' },
    bags: [{ orderId: 'ORD-2AAAAA', pincode: '411001', isPacked: true, ...times }],
    ...{ reasons: ['only-one-free', 'late'], waitSeconds: 60, rideSeconds: 240, isRideLearned: true },
  };
  const fake = fakeShift({ ...ON, proposal });
  const sent = stub('declineOrder', () => {
    fake.shift = ON;
    return okWith(fake.shift);
  });
  const { user } = renderApp(`/rider#${SECRET}`);
  const next = await screen.findByRole('region', { name: 'Next for you' });
  expect(next).toHaveTextContent(
    /ORD-2AAAAA · 411001 · packed.*Nobody else is free\..*Ride of about 4 min\./,
  );
  await user.click(screen.getByRole('button', { name: 'Not for me: ORD-2AAAAA' }));
  await waitFor(() => expect(next).not.toBeInTheDocument());
  expect(sent).toEqual([{ secret: SECRET, orderId: 'ORD-2AAAAA' }]);
});
