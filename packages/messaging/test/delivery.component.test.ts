import { newEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import {
  deadLetterQueue,
  openDeadLetters,
  RefusedEvent,
  retryQueue,
  type ConsumerTable,
  type Transaction,
} from '../src';
import { createParking } from '../src/consumer/parking';
import { created, metric, useBench } from './bench';

describe('delivery', () => {
  const bench = useBench('delivery');

  const counting = (id: string): ConsumerTable => ({
    'address.created': async (_event, { session }) => {
      await bench.count(id, session);
    },
  });

  /** Counts, then blocks inside its transaction until it is released. */
  function gated(id: string) {
    let entered = 0;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const react = async (_event: unknown, { session }: Pick<Transaction, 'session'>) => {
      entered += 1;
      await bench.count(id, session);
      await opened;
    };
    return { react, entered: () => entered, open: () => open() };
  }

  test('a delivery whose acknowledgement was lost is repeated and handled once', async () => {
    const id = newId();
    const gate = gated(id);
    const replica = await bench.replica({ 'address.created': gate.react });
    await bench.probe.publish(created());
    await waitFor(() => expect(gate.entered()).toBe(1));
    // The connection is lost while the reaction is in its transaction.
    await bench.cutConnections();
    await waitFor(() => expect(replica.messaging.isConnected()).toBe(false));
    gate.open();
    await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0));
    await waitFor(async () => expect(await metric(replica, 'messaging_duplicates_total')).toBe(1));
    expect(await bench.tally(id)).toBe(1);
  });

  test('the same event twice, even in one batch and at two replicas, is handled once', async () => {
    const id = newId();
    for (let count = 0; count < 2; count += 1) await bench.replica(counting(id));
    const events = Array.from({ length: 30 }, () => ({ event: created(), eventId: newId() }));
    await Promise.all(
      events.flatMap(({ event, eventId }) => [1, 2].map(() => bench.probe.publish(event, { id: eventId }))),
    );
    await waitFor(async () => expect(await bench.tally(id)).toBe(30));
    await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0));
    expect(await bench.tally(id)).toBe(30);
  });

  test('a failing reaction is retried with growing pauses, then kept with its reason', async () => {
    const times: number[] = [];
    const replica = await bench.replica({
      'address.created': async ({ subject }) => {
        if (subject === 'broken') {
          times.push(Date.now());
          throw new Error('the shelf is broken');
        }
      },
    });
    const id = await bench.probe.publish(created('broken'));
    await waitFor(async () => expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(1));
    expect(times).toHaveLength(4);
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    for (const [index, least] of [60, 120, 240].entries())
      expect(pauses[index]).toBeGreaterThanOrEqual(least - 5);
    expect(await metric(replica, 'messaging_retried_total')).toBe(3);
    expect(await metric(replica, 'messaging_dead_lettered_total')).toBe(1);
    const letter = { id, type: 'address.created', subject: 'broken', reason: 'the shelf is broken' };
    expect(await bench.takeDeadLetters()).toEqual([expect.objectContaining(letter)]);
  });

  test.each([
    ['that its consumer refuses', 'address', 'a lie', 'refused: no such address'],
    [
      'of another source than its publisher',
      'order',
      'true',
      'refused: address.created does not come from order',
    ],
    [
      'of a source that is no service',
      'stranger',
      'true',
      'refused: address.created does not come from stranger',
    ],
  ])(
    'an event %s is not tried again, counted, reported, and kept with its reason [G-160]',
    async (_what, source, subject, reason) => {
      const id = newId();
      const reported: unknown[] = [];
      const table: ConsumerTable = {
        'address.created': async (event, { session }) => {
          await bench.count(id, session);
          if (event.subject === 'a lie') throw new RefusedEvent('no such address');
        },
      };
      const replica = await bench.replica(table, [60_000], { onRefused: (facts) => reported.push(facts) });
      const refused = await bench.probe.publish(created(subject), { source });
      await bench.probe.publish(created());
      await waitFor(async () => expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(1));
      await waitFor(async () => expect(await bench.tally(id)).toBe(1));
      expect(await metric(replica, 'messaging_refused_total')).toBe(1);
      expect(await metric(replica, 'messaging_retried_total')).toBe(0);
      expect(reported).toEqual([
        expect.objectContaining({ id: refused, source, subject, type: 'address.created' }),
      ]);
      const letter = expect.objectContaining({ id: refused, reason }) as object;
      expect(await bench.takeDeadLetters()).toEqual([letter]);
    },
  );

  test('a reaction that fails temporarily succeeds in the end, without delaying others', async () => {
    const id = newId();
    let failures = 2;
    await bench.replica({
      'address.created': async ({ subject }, { session }) => {
        if (subject === 'shy' && failures-- > 0) throw new Error('not now');
        await bench.count(`${id}-${subject}`, session);
      },
    });
    await Promise.all([bench.probe.publish(created('shy')), bench.probe.publish(created('bold'))]);
    await waitFor(async () => expect(await bench.tally(`${id}-bold`)).toBe(1));
    await waitFor(async () => expect(await bench.tally(`${id}-shy`)).toBe(1));
  });

  test('one failing event does not undo the others of its batch, and none is handled twice', async () => {
    const id = newId();
    await bench.replica({
      'address.created': async ({ subject }, { session }) => {
        await bench.count(id, session);
        if (subject === 'bad apple') throw new Error('rotten');
      },
    });
    const subjects = [
      ...Array.from({ length: 20 }, () => newId()),
      'bad apple',
      ...Array.from({ length: 20 }, () => newId()),
    ];
    await Promise.all(subjects.map((subject) => bench.probe.publish(created(subject))));
    await waitFor(async () => expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(1));
    expect(await bench.tally(id)).toBe(40);
    await bench.takeDeadLetters();
  });

  test.each([
    ['no JSON', Buffer.from('{"id": ')],
    ['no envelope', Buffer.from('{"hello":"world"}')],
    [
      'data that breaks its schema',
      Buffer.from(
        JSON.stringify({
          ...newEvent('address.created', 'a', { addressId: 'a', userId: 'u' }),
          data: 7,
          id: 'y',
          source: 's',
          time: new Date().toISOString(),
          sequence: 1,
          dataversion: 1,
        }),
      ),
    ],
    ['bytes', Buffer.from([0, 255, 254, 1])],
  ])('poison (%s) goes to the dead letters at once, and what follows is handled', async (_what, content) => {
    const id = newId();
    await bench.replica(counting(id), [60_000]);
    await bench.probe.publishRaw('address.created', content);
    await bench.probe.publish(created());
    await waitFor(async () => expect(await bench.tally(id)).toBe(1));
    await waitFor(async () => expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(1));
    expect((await bench.takeDeadLetters()).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^unreadable: /),
    ]);
  });

  test('dead letters can be listed repeatedly, shown, replayed and dropped', async () => {
    const id = newId();
    let repaired = false;
    await bench.replica(
      {
        'address.created': async (_event, { session }) => {
          if (!repaired) throw new Error('not yet repaired');
          await bench.count(id, session);
        },
      },
      [20],
    );
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await bench.probe.publish(created()));
    const letters = await openDeadLetters(bench.amqpUrl, 'address');
    await waitFor(async () => expect(await letters.list()).toHaveLength(3));
    for (let look = 0; look < 30; look += 1) expect(await letters.list()).toHaveLength(3);
    expect(JSON.parse((await letters.show(ids[1] ?? '')) ?? '')).toMatchObject({
      id: ids[1],
      type: 'address.created',
    });
    expect(await letters.show('nobody')).toBeUndefined();
    repaired = true;
    expect(await letters.replay([ids[1] ?? ''])).toBe(1);
    await waitFor(async () => expect(await bench.tally(id)).toBe(1));
    expect(await letters.drop([ids[0] ?? ''])).toBe(1);
    expect((await letters.list()).map((letter) => letter.id)).toEqual([ids[2]]);
    expect(await letters.replay()).toBe(1);
    await waitFor(async () => expect(await bench.tally(id)).toBe(2));
    expect(await letters.list()).toEqual([]);
    await letters.close();
  });

  test('a deleted queue is declared again, and events arrive again', async () => {
    const id = newId();
    const replica = await bench.replica(counting(id));
    await bench.onBroker((channel) => channel.deleteQueue('address'));
    await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0));
    await waitFor(() => expect(replica.messaging.isConnected()).toBe(true));
    await bench.probe.publish(created());
    await waitFor(async () => expect(await bench.tally(id)).toBe(1));
  });

  test('a failing event is not lost when its retry queue was deleted', async () => {
    const id = newId();
    let failures = 1;
    await bench.replica({
      'address.created': async (_event, { session }) => {
        if (failures-- > 0) throw new Error('not now');
        await bench.count(id, session);
      },
    });
    await bench.onBroker((channel) => channel.deleteQueue(retryQueue('address', 60)));
    await bench.probe.publish(created());
    await waitFor(async () => expect(await bench.tally(id)).toBe(1));
  });

  test('at stop the reactions in progress are finished and acknowledged, and no other begins', async () => {
    const id = newId();
    const gate = gated(id);
    const takeUp = gated(`${id}-parked`);
    const event = { ...created('parked'), id: newId(), source: 'address', sequence: 1, dataversion: 1 };
    await createParking(bench.connection).park([{ event: { ...event, time: new Date().toISOString() } }]);
    const replica = await bench.replica({
      'address.created': (event, transaction) =>
        (event.subject === 'parked' ? takeUp : gate).react(event, transaction),
    });
    await waitFor(() => expect(takeUp.entered()).toBe(1));
    await bench.probe.publish(created());
    await waitFor(() => expect(gate.entered()).toBe(1));
    for (let count = 0; count < 10; count += 1) await bench.probe.publish(created());
    // By now all events have been delivered to the consumer that is about to stop.
    await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0));
    const stopped = replica.messaging.stop();
    gate.open();
    // They are returned while the parked event is still in progress.
    await waitFor(async () => expect(await bench.waitingIn('address')).toBe(10)).finally(takeUp.open);
    await stopped;
    expect(gate.entered()).toBe(1);
    expect(await bench.tally(id)).toBe(1);
    expect(await bench.tally(`${id}-parked`)).toBe(1);
    const next = await bench.replica(counting(id));
    await waitFor(async () => expect(await bench.tally(id)).toBe(11));
    expect(await metric(next, 'messaging_duplicates_total')).toBe(0);
  });
});
