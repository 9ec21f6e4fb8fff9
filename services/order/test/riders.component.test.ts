import { calls, type CallName, type EventData, type Order } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createRiderStore } from '../src/riders/store';
import { useHarness } from './harness';

const harness = useHarness('order_riders');

const ask = async (name: CallName, body?: unknown) => {
  const call = calls[name];
  const answer = await harness.call(
    call.auth === 'A' ? harness.admin : undefined,
    call.method,
    call.path,
    body,
  );
  if (answer.status === 200) call.response.parse(answer.body);
  return answer;
};
const board = async () => calls.getRiders.response.parse((await ask('getRiders')).body).data;
const onBoard = async (mobile: string) => (await board()).riders.find((rider) => rider.mobile === mobile);

let riders = 0;
/** A rider with a link, not on shift. */
async function aRider(name = 'Kiran') {
  riders += 1;
  const mobile = `98220${String(riders).padStart(5, '0')}`;
  const { body } = await ask('saveRider', { name, mobile: `+91 ${mobile}` });
  const { _id, secret } = calls.saveRider.response.parse(body).data;
  const setShift = (isOnShift: boolean) => ask('setShift', { secret, isOnShift });
  return { name, mobile, _id, secret, setShift, seen: () => onBoard(mobile) };
}

async function packedOrder() {
  const { asha } = harness.basket();
  const { orderId } = (await asha.cash()).body.data as Order;
  await harness.pack(asha, orderId);
  return { asha, orderId };
}

/** Hands an order over; `deliver` ends it with the shopper's code. */
async function bagWith({ name, mobile }: { name: string; mobile: string }) {
  const { asha } = harness.basket();
  const { orderId } = (await asha.cash()).body.data as Order;
  return { orderId, ...(await harness.handOver(asha, orderId, { to: { name, mobile } })) };
}

test('a rider goes on shift by the link, takes a bag, comes back and goes off shift', async () => {
  const rider = await aRider();
  expect(await rider.seen()).toMatchObject({ isOnShift: false, state: 'off', bags: [] });
  expect((await ask('getShift', { secret: rider.secret })).body.data).toMatchObject({
    name: 'Kiran',
    state: 'off',
  });

  const changes = () =>
    harness.probe
      .of('rider.changed')
      .filter((data) => (data as EventData<'rider.changed'>).riderId === rider._id).length;
  // The event of the saved rider.
  await waitFor(() => expect(changes()).toBe(1));
  for (let asked = 0; asked < 2; asked += 1)
    expect((await rider.setShift(true)).body.data).toMatchObject({ isOnShift: true, state: 'free' });
  await waitFor(() => expect(changes()).toBe(2));

  const bag = await bagWith(rider);
  expect(await rider.seen()).toMatchObject({ state: 'on-the-way', bags: [bag.orderId] });
  expect((await bag.deliver()).status).toBe(200);
  const returning = await rider.seen();
  expect(returning).toMatchObject({ state: 'returning', bags: [] });
  // The answer was lost: the repetition does not move the time of return.
  await bag.deliver();
  expect(await rider.seen()).toEqual(returning);
  harness.clock.ahead = 600_000;
  expect(await rider.seen()).toMatchObject({ state: 'free', since: returning!.backAt });

  expect((await rider.setShift(false)).body.data).toMatchObject({ isOnShift: false, state: 'off' });
  expect(await harness.database.collection('riders').findOne({ mobile: rider.mobile })).not.toHaveProperty(
    'backAt',
  );
});

test('a forgotten shift ends by itself; each action of the rider extends it', async () => {
  const [rider, forgotten] = [await aRider(), await aRider()];
  await rider.setShift(true);
  await forgotten.setShift(true);
  harness.clock.ahead = 7_000_000;
  const bag = await bagWith(rider);
  harness.clock.ahead = 7_300_000;
  expect(await forgotten.seen()).toMatchObject({ isOnShift: false, state: 'off' });
  expect(await rider.seen()).toMatchObject({ isOnShift: true, state: 'on-the-way' });
  // A hand-over does not put anybody on shift.
  await bagWith(forgotten);
  expect(await forgotten.seen()).toMatchObject({ isOnShift: false, state: 'on-the-way' });
  await bag.deliver();
});

test('off shift with bags on the way, these stay the rider’s', async () => {
  const rider = await aRider();
  await rider.setShift(true);
  const bag = await bagWith(rider);
  expect((await rider.setShift(false)).body.data).toMatchObject({ isOnShift: false, state: 'on-the-way' });
  expect((await bag.deliver()).status).toBe(200);
  expect(await rider.seen()).toMatchObject({ isOnShift: false, state: 'off', bags: [] });
});

test('a new link ends the one before, and a removed rider has none; orders keep the hand-over', async () => {
  const rider = await aRider();
  await rider.setShift(true);
  const bag = await bagWith(rider);
  const again = await ask('saveRider', { name: 'Kiran K', mobile: rider.mobile });
  const { secret } = calls.saveRider.response.parse(again.body).data;
  expect(await rider.setShift(true)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await ask('getShift', { secret })).body.data).toMatchObject({ name: 'Kiran K', isOnShift: true });
  expect(await rider.seen()).toMatchObject({ _id: rider._id, name: 'Kiran K' });
  const stored = await harness.database.collection('riders').findOne({ mobile: rider.mobile });
  expect(JSON.stringify(stored)).not.toContain(secret);

  for (let asked = 0; asked < 2; asked += 1)
    expect((await ask('removeRider', { riderId: rider._id })).status).toBe(200);
  expect((await ask('getShift', { secret })).status).toBe(404);
  expect(await rider.seen()).toBeUndefined();
  expect((await bag.deliver()).status).toBe(200);
});

test('two requests that add the same rider make one', async () => {
  const body = { name: 'Meera', mobile: '9822099999' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('saveRider', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await board()).riders.filter(({ mobile }) => mobile === body.mobile)).toHaveLength(1);
});

test('riders who were not on shift for long are removed, others stay', async () => {
  const [old, active] = [await aRider(), await aRider()];
  harness.clock.ahead = 3_600_000;
  await active.setShift(true);
  const store = createRiderStore(harness.database);
  await store.removeBefore(new Date(Date.now() + 1_800_000));
  expect(await old.seen()).toBeUndefined();
  expect(await active.seen()).toMatchObject({ isOnShift: true });
});

test('without riders orders are handed over as before', async () => {
  const { asha, orderId } = await packedOrder();
  const { body } = await harness.desk('hand-over', {
    orderIds: [orderId],
    rider: { name: 'Nila', mobile: '9876500000' },
  });
  expect(body.handedOver).toHaveLength(1);
  expect((await asha.details(orderId)).status).toBe('on-the-way');
  expect(await onBoard('9876500000')).toBeUndefined();
});

describe('proposals', () => {
  const proposals = async () => (await board()).proposals;
  const proposalTo = async (mobile: string) =>
    (await proposals()).find(({ rider }) => rider.mobile === mobile);
  const handOver = (orderIds: string[], { name, mobile }: { name: string; mobile: string }) =>
    harness.desk('hand-over', { orderIds, rider: { name, mobile }, isTogether: true });
  // Orders and riders of other tests.
  beforeEach(async () => {
    await harness.orders.updateMany({}, { $unset: { queuedAt: 1 } });
    await harness.database.collection('riders').deleteMany({});
  });

  test('a free rider is proposed packed bags of a pincode, and the desk hands them over at once', async () => {
    const rider = await aRider();
    const orders = [await packedOrder(), await packedOrder()];
    expect(await proposals()).toEqual([]);
    await rider.setShift(true);
    const proposed = await proposalTo(rider.mobile);
    expect(proposed).toMatchObject({
      rider: { name: 'Kiran' },
      bags: [{ isPacked: true }, { isPacked: true }],
      reasons: ['only-one-free', 'same-pincode', 'late'],
      isRideLearned: false,
    });
    const numbers = proposed!.bags.map(({ orderId }) => orderId);
    expect(numbers.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
    const { rider: _own, ...seen } = proposed!;
    const own = calls.getShift.response.parse((await ask('getShift', { secret: rider.secret })).body).data;
    expect(own.proposal).toMatchObject({
      bags: seen.bags.map(({ orderId }) => ({ orderId })),
      reasons: seen.reasons,
    });

    const { body } = await handOver(numbers, rider);
    expect(body.handedOver).toHaveLength(2);
    expect(new Set(body.handedOver!.map(({ secret }) => secret)).size).toBe(2);
    expect(await rider.seen()).toMatchObject({ state: 'on-the-way' });
    expect((await rider.seen())!.bags.toSorted()).toEqual(numbers.toSorted());
    expect(await proposals()).toEqual([]);
    // Each bag keeps its own code and its own cash.
    for (const { asha, orderId } of orders)
      expect(await asha.details(orderId)).toMatchObject({
        deliveryCode: expect.any(String),
        ledger: { due: 216 },
      });
  });

  test('when one of the bags is gone, none is handed over, and the answer names it', async () => {
    const rider = await aRider();
    const [first, second, third] = [await packedOrder(), await packedOrder(), await packedOrder()];
    await harness.desk('hand-over', {
      orderIds: [second.orderId],
      rider: { name: 'Nila', mobile: '9876500001' },
    });
    const { body } = await handOver([first.orderId, second.orderId, third.orderId], rider);
    expect(body).toMatchObject({
      handedOver: [],
      refused: [{ orderId: second.orderId, status: 'on-the-way' }],
    });
    expect((await first.asha.details(first.orderId)).status).toBe('packed');
    expect((await second.asha.details(second.orderId)).rider).toMatchObject({ name: 'Nila' });

    // Two confirmations of overlapping proposals: each bag leaves once.
    const other = await aRider('Meera');
    const answers = await Promise.all([
      handOver([first.orderId, third.orderId], rider),
      handOver([third.orderId, first.orderId], other),
    ]);
    expect(answers.map(({ body: { handedOver } }) => handedOver!.length).toSorted()).toEqual([0, 2]);
    const names = await Promise.all(
      [first, third].map(async ({ asha, orderId }) => (await asha.details(orderId)).rider),
    );
    expect(names[0]!.name).toBe(names[1]!.name);
  });

  test('of two free riders the one who waits longer is proposed; a declined bag goes to the other', async () => {
    const early = await aRider('Early');
    await early.setShift(true);
    harness.clock.ahead = 60_000;
    const late = await aRider('Late');
    await late.setShift(true);
    const { orderId } = await packedOrder();
    expect(await proposals()).toMatchObject([{ rider: { name: 'Early' }, reasons: ['longest-wait'] }]);
    for (let asked = 0; asked < 2; asked += 1) {
      const { status, body } = await ask('declineOrder', { secret: early.secret, orderId });
      expect(status).toBe(200);
      expect(body.data).not.toHaveProperty('proposal');
    }
    expect(await proposals()).toMatchObject([{ rider: { name: 'Late' }, reasons: ['declined-by-others'] }]);
    expect(await early.seen()).toMatchObject({ isOnShift: true, state: 'free', declined: [orderId] });
    // The turn of the rider is kept.
    const next = await packedOrder();
    expect((await proposalTo(early.mobile))!.bags).toMatchObject([{ orderId: next.orderId }]);
    await ask('declineOrder', { secret: late.secret, orderId });
    expect((await proposals()).flatMap(({ bags }) => bags.map((bag) => bag.orderId))).toEqual([next.orderId]);
  });

  test('an order that has left, or does not exist, cannot be declined, and nothing else can be learned', async () => {
    const rider = await aRider();
    await rider.setShift(true);
    const bag = await bagWith({ name: 'Nila', mobile: '9876500002' });
    const [gone, unknown] = [bag.orderId, 'ORD-99999999'].map((orderId) =>
      ask('declineOrder', { secret: rider.secret, orderId }),
    );
    const { endsAt: _end, ...answer } = (await gone!).body.data as unknown as Record<string, unknown>;
    expect((await unknown!).body.data).toMatchObject(answer);
    const stored = await harness.database.collection('riders').findOne({ mobile: rider.mobile });
    expect(stored).not.toHaveProperty('declined');
    expect((await ask('declineOrder', { secret: 'x', orderId: bag.orderId })).status).toBe(404);
  });
});
