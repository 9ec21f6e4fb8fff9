import type { DeskProposal, DeskRider } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeskOrder, fakeQueue } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, ok, okWith, stub } from '../../../test/server';
import { describeRider } from './describe-rider';

const now = Date.parse('2026-11-02T06:40:00.000Z');
const aRider = (changes: Partial<DeskRider> = {}): DeskRider => ({
  ...{ _id: id(71), name: 'Kiran', mobile: '9822012345', isOnShift: true, state: 'free', bags: [] },
  ...changes,
});
const since = '2026-11-02T06:30:00.000Z';
const backAt = '2026-11-02T06:50:00.000Z';

test.each([
  [aRider({ since }), /^At the store for 10:00$/],
  [aRider(), /^At the store$/],
  [aRider({ state: 'returning', backAt }), /^Coming back, back at about \d/],
  [
    aRider({ state: 'on-the-way', since, backAt, bags: ['ORD-2AAAAA', 'ORD-3AAAAA'] }),
    /^2 bags on the way, left at \d.*, back at about \d/,
  ],
  [aRider({ state: 'off', isOnShift: false }), /^Off shift$/],
])('where a rider is: %#', (rider, text) => expect(describeRider(rider, now)).toMatch(text));

/** Stubs the riders; `sent` records the changes. */
function fakeRiders(riders: DeskRider[], proposals: DeskProposal[] = []) {
  fakeQueue([]);
  const fake = { riders, proposals, sent: [] as object[] };
  stub('getRiders', () => okWith({ riders: fake.riders, proposals: fake.proposals }));
  stub('saveRider', (body) => {
    fake.sent.push(body);
    if (!/^\d{10}$/.test(body.mobile as string))
      return failure(400, 'INVALID_INPUT', 'Please check your input.', {
        fields: { mobile: 'is not an Indian mobile number of ten digits' },
      });
    fake.riders = [aRider({ name: body.name, state: 'off', isOnShift: false })];
    return okWith({ _id: id(71), secret: 's3cret' }, 'Rider saved');
  });
  stub('removeRider', (body) => {
    fake.sent.push(body);
    fake.riders = [];
    return ok({}, 'Removed');
  });
  return fake;
}

beforeEach(() => logInAs(admin));

async function openDialog() {
  const view = renderApp('/dashboard/orders');
  await view.user.click(await screen.findByRole('button', { name: 'Riders' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('the queue shows riders on shift or with bags, not the others', async () => {
  const off = aRider({ _id: id(72), name: 'Meera', state: 'off', isOnShift: false });
  const late = aRider({
    _id: id(73),
    name: 'Nila',
    state: 'on-the-way',
    isOnShift: false,
    bags: ['ORD-2AAAAA'],
  });
  fakeRiders([aRider(), late, off]);
  renderApp('/dashboard/orders');
  const panel = within(await screen.findByRole('region', { name: 'Riders' }));
  expect((await panel.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'KiranAt the store',
    'Nila1 bag on the way · Off shift',
  ]);
});

test('a rider is added and gets a link, which is shown once', async () => {
  const fake = fakeRiders([]);
  const { dialog, user } = await openDialog();
  await user.type(dialog.getByLabelText("Rider's name"), 'Kiran');
  await user.type(dialog.getByLabelText("Rider's mobile"), '98');
  await user.click(dialog.getByRole('button', { name: 'Add rider' }));
  expect(await dialog.findByText(/Rider's mobile is not an Indian mobile number/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Rider's mobile"), '22012345');
  await user.click(dialog.getByRole('button', { name: 'Add rider' }));
  const link = await dialog.findByRole('article', { name: 'Link of Kiran' });
  expect(link).toHaveTextContent('/rider#s3cret');
  expect(within(link).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:\+919822012345\?/),
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await dialog.findByRole('button', { name: 'New link for Kiran' })).toBeInTheDocument();
  expect(dialog.queryByText(/s3cret/)).not.toBeInTheDocument();
  expect(fake.sent).toHaveLength(2);
});

test('a rider is removed', async () => {
  const fake = fakeRiders([aRider()]);
  const { dialog, user } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Remove Kiran' }));
  await waitFor(() => expect(dialog.queryByText('Kiran')).not.toBeInTheDocument());
  expect(fake.sent).toEqual([{ riderId: id(71) }]);
});

describe('a proposal', () => {
  const bag = (orderId: string, isPacked = true) => ({
    ...{ orderId, pincode: '411001', isPacked },
    ...{ readyAt: since, doorAt: backAt },
  });
  const aProposal = (changes: Partial<DeskProposal> = {}): DeskProposal => ({
    rider: { _id: id(71), name: 'Kiran', mobile: '9822012345' },
    ...{ leaveAt: since, backAt, bags: [bag('ORD-2AAAAA'), bag('ORD-3AAAAA')] },
    ...{
      reasons: ['longest-wait', 'same-pincode'],
      waitSeconds: 300,
      rideSeconds: 240,
      isRideLearned: false,
    },
    ...changes,
  });
  const handOver = () => screen.findByRole('button', { name: 'Hand over to Kiran' });
  const body = {
    ...{ orderIds: ['ORD-2AAAAA', 'ORD-3AAAAA'], isTogether: true },
    rider: { name: 'Kiran', mobile: '9822012345' },
  };

  test('states why, and is handed over by one tap', async () => {
    fakeRiders([aRider()], [aProposal()]);
    const order = aDeskOrder({ orderId: 'ORD-2AAAAA', status: 'on-the-way' });
    const sent = stub('handOverOrders', () =>
      ok({ handedOver: [{ order, secret: 'k3y' }], refused: [] } as never),
    );
    const { user } = renderApp('/dashboard/orders');
    expect(await screen.findByRole('article', { name: 'Proposal for Kiran' })).toHaveTextContent(
      /Has waited longest\. The bags go to one pincode\. Free for 5 min\. Ride of about 4 min \(not measured/,
    );
    await user.click(await handOver());
    expect(await screen.findByText(/\/deliver#k3y$/)).toBeInTheDocument();
    expect(sent).toEqual([body]);
  });

  test('of which a bag is gone is not handed over, and states what changed', async () => {
    fakeRiders([aRider()], [aProposal()]);
    stub('handOverOrders', () =>
      ok({ handedOver: [], refused: [{ orderId: 'ORD-3AAAAA', status: 'cancelled' }] } as never),
    );
    const { user } = renderApp('/dashboard/orders');
    await user.click(await handOver());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(/ORD-3AAAAA: Cancelled/);
  });

  test('with a bag that is not packed yet cannot be handed over', async () => {
    fakeRiders([aRider({ declined: ['ORD-9AAAAA'] })], [aProposal({ bags: [bag('ORD-2AAAAA', false)] })]);
    renderApp('/dashboard/orders');
    expect(await handOver()).toBeDisabled();
    expect(screen.getByText(/declined ORD-9AAAAA/)).toBeInTheDocument();
  });
});
