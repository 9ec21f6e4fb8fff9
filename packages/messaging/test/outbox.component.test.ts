import { newEvent } from '@tokri/contracts';
import { newId, startTcpProxy, waitFor } from '@tokri/testing';
import { mongo, type ClientSession, type Model } from 'mongoose';
import { sequenceAt, type ConsumerTable } from '../src';
import { created, metric, openBench, useBench, type Replica } from './bench';

describe('outbox and relay', () => {
  const bench = useBench('outbox');

  const seenOf = (subject: string) => bench.probe.events.filter((event) => event.subject === subject);
  const workOf = async (replica: Replica): Promise<number> =>
    (await metric(replica, 'messaging_published_total')) +
    (await metric(replica, 'messaging_unrouted_total'));
  /** The events of one subject: the queue may still contain those of other tests. */
  const counting = (subject: string): ConsumerTable => ({
    'address.created': async (event, { session }) => {
      if (event.subject === subject) await bench.count(subject, session);
    },
  });

  test('a crash between publish and mark publishes the row twice, and it is handled once', async () => {
    const id = newId();
    const replica = await bench.replica(counting(id));
    const outbox = bench.connection.models.Outbox as Model<unknown>;
    const mark = jest.spyOn(outbox, 'deleteMany').mockImplementation(() => {
      throw new Error('killed here');
    });
    const event = created(id);
    try {
      await bench.emit(replica, event);
      await waitFor(() => expect(seenOf(event.subject).length).toBeGreaterThanOrEqual(2));
      expect(await bench.outbox()).toBe(1);
    } finally {
      mark.mockRestore();
    }
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    expect(new Set(seenOf(event.subject).map((seen) => seen.id)).size).toBe(1);
    await waitFor(async () => expect(await metric(replica, 'messaging_duplicates_total')).toBeGreaterThan(0));
    expect(await bench.tally(id)).toBe(1);
  });

  test('a relay at rest publishes the event of a replica that died with the lease', async () => {
    await bench.replica();
    const id = newId();
    const until = new Date(Date.now() + 5_000);
    await bench.connection
      .collection<{ _id: string }>('leases')
      .updateOne({ _id: 'relay' }, { $set: { owner: 'dead', until } }, { upsert: true });
    const envelope = { source: 'address', time: until.toISOString(), sequence: 1, dataversion: 1 };
    const event = { ...created(id), ...envelope, id };
    await bench.connection
      .collection<{ _id: string }>('outbox')
      .insertOne({ _id: id, position: 1, createdAt: until, event } as never);
    await waitFor(() => expect(seenOf(event.subject)).toHaveLength(1));
  });

  test('two relays at once: every event once, those of one subject in the order of their commits', async () => {
    const replicas = [await bench.replica(), await bench.replica()];
    const subjects = Array.from({ length: 10 }, () => newId());
    const times = new Map<string, number>();
    await Promise.all(
      subjects.map(async (subject) => {
        for (let step = 0; step < 12; step += 1) {
          const replica = replicas[step % 2]!;
          await replica.messaging.unitOfWork(async ({ session, emit }) => {
            await bench.tallies.updateOne({ _id: subject }, { $inc: { n: 1 } }, { upsert: true, session });
            const userId = String((await bench.tallies.findById(subject).session(session).lean())?.n);
            times.set(`${subject} ${userId}`, sequenceAt(session.operationTime!));
            emit(newEvent('address.updated', subject, { addressId: subject, userId }));
          });
        }
      }),
    );
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    await waitFor(() => expect(subjects.flatMap(seenOf)).toHaveLength(120));
    for (const subject of subjects) {
      const steps = seenOf(subject).map(({ data }) => Number((data as { userId: string }).userId));
      expect(steps).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      const sequences = seenOf(subject).map((seen) => (seen as unknown as { sequence: number }).sequence);
      const logged = steps.map((step) => times.get(`${subject} ${step}`)!);
      expect(sequences).toEqual(logged.sort((one, other) => one - other));
    }
    const work = await Promise.all(replicas.map(workOf));
    expect(work.reduce((sum, count) => sum + count, 0)).toBe(120);
  });

  test('relays start and stop under load: every event once, those of one subject in order', async () => {
    // Its relay is stopped, so that only the others publish.
    const writer = await bench.replica();
    await writer.messaging.stop();
    const subjects = Array.from({ length: 8 }, () => newId());
    const write = async (subject: string, step: number) =>
      writer.messaging.unitOfWork(async ({ emit }) => {
        const data = { addressId: subject, userId: String(step) };
        emit(newEvent('address.updated', subject, data));
      });
    let steps = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        steps += 1;
        await Promise.all(subjects.map((subject) => write(subject, steps)));
      }
    })();
    let relays = [await bench.replica(), await bench.replica()];
    for (let handOvers = 0; handOvers < 3; handOvers += 1) {
      const busy = await waitFor(async () => {
        for (const relay of relays) if ((await workOf(relay)) > 20) return relay;
        throw new Error('no relay works');
      });
      await Promise.all([busy.messaging.stop(), bench.replica().then((next) => relays.push(next))]);
      relays = relays.filter((relay) => relay !== busy);
    }
    isOver = true;
    await writing;
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    const all = subjects.length * steps;
    await waitFor(() => expect(subjects.flatMap(seenOf).length).toBeGreaterThanOrEqual(all));
    for (const subject of subjects) {
      const seen = seenOf(subject).map(({ data }) => Number((data as { userId: string }).userId));
      expect(seen).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
    }
  });

  test('two relays that both act as holder of the lease lose nothing, and first copies arrive in order', async () => {
    const replicas = [await bench.replica(), await bench.replica()];
    const leases = bench.connection.collection('leases');
    const subjects = Array.from({ length: 8 }, () => newId());
    let isOver = false;
    // The holder does not notice until it renews, but the other relay can acquire the lease at once.
    const stealing = (async () => {
      while (!isOver) {
        await leases.deleteMany({});
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const haveBothWorked = async () => (await workOf(replicas[0]!)) > 0 && (await workOf(replicas[1]!)) > 0;
    // At least 40 steps, then until both relays have published; the last expectation fails if they never do.
    let steps = 0;
    for (let step = 1; step <= 40 || (step <= 2_000 && !(await haveBothWorked())); step += 1) {
      steps = step;
      const events = subjects.map((subject) =>
        newEvent('address.updated', subject, { addressId: subject, userId: String(step) }),
      );
      await bench.emit(replicas[step % 2]!, ...events);
    }
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    isOver = true;
    await stealing;
    for (const subject of subjects) {
      await waitFor(() => {
        const seen = seenOf(subject).map(({ data }) => Number((data as { userId: string }).userId));
        expect([...new Set(seen)]).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
      });
    }
    expect(await haveBothWorked()).toBe(true);
  });

  test('with a broker so slow that a batch outlasts the lease, each event is published once [G-347]', async () => {
    const proxy = await startTcpProxy([Number(new URL(bench.amqpUrl).port)], Math.random);
    const behindProxy = new URL(bench.amqpUrl);
    behindProxy.port = String(proxy.port);
    const slow = { amqpUrl: behindProxy.href, relayLeaseMs: 2_000 };
    try {
      const replicas = [
        await bench.replica(undefined, undefined, slow),
        await bench.replica(undefined, undefined, slow),
      ];
      proxy.set({ kind: 'latency', ms: 600 });
      const subject = newId();
      const events = Array.from({ length: 3 }, (_, step) =>
        newEvent('address.updated', subject, { addressId: subject, userId: String(step) }),
      );
      await bench.emit(replicas[0]!, ...events);
      await waitFor(async () => expect(await bench.outbox()).toBe(0));
      const work = await Promise.all(replicas.map(workOf));
      expect(work.reduce((sum, count) => sum + count, 0)).toBe(3);
    } finally {
      proxy.set({ kind: 'normal' });
      await bench.stopReplicas();
      await proxy.close();
    }
  });

  test('an event that the broker refuses delays events of its subject only', async () => {
    const replica = await bench.replica();
    const [refused, other] = [newId(), newId()];
    const update = newEvent('address.updated', refused, { addressId: refused, userId: 'u' });
    await bench.onBroker(async (channel) => {
      await channel.assertQueue('tight', {
        arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' },
      });
      await channel.bindQueue('tight', 'shop.events', 'address.updated');
      channel.sendToQueue('tight', Buffer.from('full'));
      await waitFor(async () => expect((await channel.checkQueue('tight')).messageCount).toBe(1));
    });
    await bench.emit(replica, update, created(refused), created(other));
    await waitFor(async () =>
      expect(await metric(replica, 'messaging_publish_failures_total')).toBeGreaterThan(1),
    );
    expect(seenOf(other)).toHaveLength(1);
    expect(new Set(seenOf(refused).map(({ type }) => type))).toEqual(new Set(['address.updated']));
    expect(await bench.outbox()).toBe(2);
    await bench.onBroker((channel) => channel.deleteQueue('tight'));
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    await waitFor(() => expect(seenOf(refused).at(-1)?.type).toBe('address.created'));
  });

  test('when the relay that holds the lease dies without releasing it, the other takes over', async () => {
    const replica = await bench.replica();
    await bench.emit(replica, created());
    await waitFor(async () => expect(await bench.outbox()).toBe(0));
    await bench.stopReplicas();
    await bench.connection
      .collection<{ _id: string }>('leases')
      .updateOne(
        { _id: 'relay' },
        { $set: { owner: 'killed', until: new Date(Date.now() + 500) } },
        { upsert: true },
      );
    const next = await bench.replica(undefined, undefined, { relayLeaseMs: 1_000 });
    const event = created();
    await bench.emit(next, event);
    await waitFor(() => expect(seenOf(event.subject)).toHaveLength(1));
  });

  const FAILURES: [string, (session: ClientSession) => void][] = [
    [
      'its work',
      () => {
        throw new Error('no');
      },
    ],
    [
      'its commit',
      (session) =>
        void jest
          .spyOn(session, 'commitTransaction')
          .mockRejectedValueOnce(new mongo.MongoServerError({ message: 'no' })),
    ],
  ];

  test.each(FAILURES)(
    'a unit of work that fails in %s writes and publishes nothing',
    async (_where, fail) => {
      const replica = await bench.replica();
      const id = newId();
      const failing = replica.messaging.unitOfWork(async ({ session, emit }) => {
        await bench.count(id, session);
        emit(created(id));
        fail(session);
      });
      await expect(failing).rejects.toThrow('no');
      const after = created();
      await bench.emit(replica, after);
      await waitFor(() => expect(seenOf(after.subject)).toHaveLength(1));
      expect(seenOf(id)).toEqual([]);
      expect(await bench.tally(id)).toBe(0);
    },
  );

  test('write conflicts are retried and counted: twenty concurrent units on one row all commit', async () => {
    const replicas = [await bench.replica(), await bench.replica()];
    const id = newId();
    await bench.tallies.create([{ _id: id, n: 0 }]);
    let runs = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        replicas[index % 2]!.messaging.unitOfWork(async ({ session, emit }) => {
          runs += 1;
          const row = await bench.tallies.findById(id).session(session).lean();
          await bench.tallies.updateOne({ _id: id }, { $set: { n: (row?.n ?? 0) + 1 } }, { session });
          emit(created(id));
        }),
      ),
    );
    expect(await bench.tally(id)).toBe(20);
    expect(runs).toBeGreaterThan(20);
    const counted = async (name: string) =>
      (await Promise.all(replicas.map((each) => metric(each, name)))).reduce((sum, count) => sum + count);
    expect(await counted('messaging_transactions_total')).toBe(20);
    expect(await counted('messaging_transaction_conflicts_total')).toBe(runs - 20);
    await waitFor(() => expect(seenOf(id)).toHaveLength(20));
  });

  test('an event without a bound queue leaves the outbox and is counted', async () => {
    const alone = await openBench('unheard');
    await alone.probe.close();
    const replica = await alone.replica();
    await alone.emit(replica, created());
    await waitFor(async () => expect(await alone.outbox()).toBe(0));
    expect(await metric(replica, 'messaging_unrouted_total')).toBe(1);
    await alone.close();
  });
});
