import type { ConfirmChannel } from 'amqplib';
import { newId, startDedicatedBroker, waitFor, type DedicatedBroker } from '@tokri/testing';
import type { ConsumerTable } from '../src';
import { created, metric, useBench, watchPublishing } from './bench';

const LONG = 45_000;

const bench = useBench('faults');

/** One id for each event, so that lost and duplicate events are visible. */
const countEach: ConsumerTable = {
  'address.created': async ({ subject }, { session }) => {
    await bench.count(subject, session);
  },
};
const tallies = async (subjects: readonly string[]) => Promise.all(subjects.map((id) => bench.tally(id)));
const someIds = (count: number) => Array.from({ length: count }, () => newId());
const ones = (count: number) => Array.from({ length: count }, () => 1);

describe('a broker that crashes [A-16.5.2]', () => {
  let broker: DedicatedBroker;
  beforeAll(async () => {
    broker = await startDedicatedBroker();
  });
  afterAll(() => broker.stop());

  test('messages without a confirm when it was killed are sent again', async () => {
    const subjects = someIds(20);
    const replica = await bench.replica(countEach, [60], { amqpUrl: broker.amqpUrl });
    const publishing = await watchPublishing(broker.amqpUrl);
    broker.pause();
    await bench.emit(replica, ...subjects.map((id) => created(id)));
    await waitFor(() => expect(publishing.mock.calls).toHaveLength(20), LONG);
    publishing.mockRestore();
    await broker.kill();
    await waitFor(() => expect(replica.messaging.isConnected()).toBe(false), LONG);
    expect(await bench.outbox()).toBe(20);
    await broker.restart();
    await waitFor(async () => expect(await tallies(subjects)).toEqual(ones(20)), LONG);
    await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
  });

  test('killed in the middle of a reaction under load: nothing is lost, nothing handled twice', async () => {
    const subjects = someIds(300);
    let entered = 0;
    let killed: Promise<void> | undefined;
    const table: ConsumerTable = {
      'address.created': async ({ subject }, { session }) => {
        await bench.count(subject, session);
        entered += 1;
        if (entered >= 60) await (killed ??= broker.kill());
      },
    };
    const { amqpUrl } = broker;
    const replicas = [
      await bench.replica(table, [60], { amqpUrl }),
      await bench.replica(table, [60], { amqpUrl }),
    ];
    const emitting = (async () => {
      for (const [index, subject] of subjects.entries())
        await bench.emit(replicas[index % 2]!, created(subject));
    })();
    await waitFor(() => expect(killed).toBeDefined(), LONG);
    await killed;
    await broker.restart();
    await emitting;
    await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
    await waitFor(async () => expect(await tallies(subjects)).not.toContain(0), LONG);
    // Duplicates have been dropped by then and counted as such.
    const duplicates = async () =>
      (await Promise.all(replicas.map((one) => metric(one, 'messaging_duplicates_total')))).reduce(
        (sum, count) => sum + count,
      );
    await waitFor(async () => expect(await duplicates()).toBeGreaterThan(0), LONG);
    await waitFor(async () => expect(await metric(replicas[0]!, 'messaging_queue_messages')).toBe(0), LONG);
    expect(await tallies(subjects)).toEqual(ones(300));
  });

  test('when frozen, is abandoned after missed heartbeats, and reconnected to when it continues', async () => {
    const subject = newId();
    const replica = await bench.replica(countEach, [60], { amqpUrl: broker.amqpUrl });
    broker.pause();
    try {
      await waitFor(() => expect(replica.messaging.isConnected()).toBe(false), LONG);
    } finally {
      broker.resume();
    }
    await bench.emit(replica, created(subject));
    await waitFor(async () => expect(await bench.tally(subject)).toBe(1), LONG);
  });
});

it('a channel that the broker closes under load, with the connection still open: nothing is lost, nothing handled twice', async () => {
  const subjects = someIds(200);
  const publishing = await watchPublishing(bench.amqpUrl);
  const replica = await bench.replica(countEach);
  const closed = new Set<ConfirmChannel>();
  let sent = 0;
  const emitting = (async () => {
    for (const subject of subjects) {
      await bench.emit(replica, created(subject));
      sent += 1;
    }
  })();
  try {
    for (const share of [50, 120]) {
      await waitFor(() => expect(sent).toBeGreaterThan(share), LONG);
      const channel = await waitFor(() => {
        const open = publishing.mock.contexts.find((one) => !closed.has(one));
        if (!open) throw new Error('nothing was published since');
        return open;
      }, LONG);
      closed.add(channel);
      const end = new Promise((resolve) => channel.once('close', resolve));
      // No exchange or queue has this name: the broker closes the channel, but not the connection.
      channel.publish('no.such.exchange', '', Buffer.from(''));
      await end;
    }
    await emitting;
  } finally {
    publishing.mockRestore();
  }
  await waitFor(async () => expect(await tallies(subjects)).toEqual(ones(200)), LONG);
  await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
  await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0), LONG);
  expect(await tallies(subjects)).toEqual(ones(200));
});
