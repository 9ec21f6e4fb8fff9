import { newEvent, readEvent, type EventReading, type NewEvent, type ShopEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { deadLetterQueue, dropParked, listParked, type ConsumerTable, type Transaction } from '../src';
import { created, metric, useBench, type Replica } from './bench';

/** A process that can read version 2 of address.created, which has the shape of version 1. */
const readUpgraded = (message: unknown): EventReading => {
  const { type, dataversion } = message as { type: string; dataversion: number };
  const known = type === 'address.created' ? 1 : dataversion;
  return readEvent({ ...(message as object), dataversion: known });
};
const NEWER = { dataversion: 2 };

describe('events of a version that a replica does not know', () => {
  const bench = useBench('parking');

  const parked = () => listParked(bench.connection);
  const handledOf = async (subject: string): Promise<number[]> => {
    const row = await bench.connection.collection<Handled>('handled').findOne({ _id: subject });
    return row?.sequences ?? [];
  };
  interface Handled {
    _id: string;
    sequences: number[];
  }
  /** Records every event in the order of the commits; an event that is handled twice is recorded twice. */
  const note = async ({ subject, sequence }: ShopEvent, { session }: Transaction): Promise<void> => {
    await bench.connection
      .collection<Handled>('handled')
      .updateOne({ _id: subject }, { $push: { sequences: sequence } }, { upsert: true, session });
  };
  const noting: ConsumerTable = { 'address.created': note };
  const upgraded = () => bench.replica(noting, undefined, { read: readUpgraded });
  beforeAll(() => bench.connection.createCollection('handled'));

  test('are handled once and in order within a subject, while old and new replicas alternate', async () => {
    const subjects = Array.from({ length: 6 }, () => newId());
    let published = 0;
    /** Emits one event per subject, every third in the new version, and waits until the replicas have handled it. */
    const publishRound = async () => {
      published += 1;
      const sequence = published;
      const more = sequence % 3 === 0 ? NEWER : {};
      await Promise.all(
        subjects.map((subject) => bench.probe.publish(created(subject), { sequence, ...more })),
      );
      await waitFor(async () => {
        const waiting = (await parked()).length;
        const handled = await Promise.all(subjects.map(handledOf));
        const done = handled.reduce((sum, sequences) => sum + sequences.length, waiting);
        expect(done).toBeGreaterThanOrEqual(published * subjects.length);
      });
    };
    const old = [await bench.replica(noting), await bench.replica(noting)];
    for (let round = 0; round < 5; round += 1) await publishRound();
    expect(await handledOf(subjects[0]!)).toEqual([1, 2]);
    expect(await parked()).toHaveLength(3 * subjects.length);
    // The gauge is cached: the first scrape may return an earlier count.
    await waitFor(async () =>
      expect(await metric(old[0]!, 'messaging_parked_messages')).toBe(3 * subjects.length),
    );
    expect(await bench.waitingIn(deadLetterQueue('address'))).toBe(0);

    await upgraded();
    for (const replica of old) {
      for (let round = 0; round < 3; round += 1) await publishRound();
      await replica.messaging.stop();
    }
    for (let round = 0; round < 3; round += 1) await publishRound();

    const all = Array.from({ length: published }, (_, index) => index + 1);
    for (const subject of subjects) await waitFor(async () => expect(await handledOf(subject)).toEqual(all));
    expect(await parked()).toEqual([]);
  });

  test('wait for a newer replica also if this one has no reaction to their type', async () => {
    const replica = await bench.replica(noting);
    const subject = newId();
    const update = newEvent('address.updated', subject, { addressId: subject, userId: 'u' });
    const later = { ...update, type: 'address.teleported' } as unknown as NewEvent;
    await bench.onBroker(async (channel) => {
      for (const type of [update.type, later.type]) await channel.bindQueue('address', 'shop.events', type);
    });
    const id = await bench.probe.publish(update);
    const unknown = await bench.probe.publish(later, { source: 'address' });
    await waitFor(async () => expect(await parked()).toHaveLength(2));
    expect((await parked()).map(({ unknown: kind }) => kind)).toEqual([
      'address.updated@1',
      'address.teleported@1',
    ]);
    await replica.messaging.stop();
    const next = await bench.replica({
      ...noting,
      'address.updated': async (_event, { session }) => {
        await bench.count(subject, session);
      },
    });
    await waitFor(async () => expect(await bench.tally(subject)).toBe(1));
    expect((await parked()).map(({ _id }) => _id)).toEqual([unknown]);
    expect(await metric(next, 'messaging_dead_lettered_total')).toBe(0);
    expect(await dropParked(bench.connection, [id, unknown])).toBe(1);
  });

  test('that are delivered twice are parked once and not handled again', async () => {
    const old = await bench.replica(noting);
    const subject = newId();
    const publish = () => bench.probe.publish(created(subject), { id: subject, sequence: 7, ...NEWER });
    for (let times = 0; times < 3; times += 1) await publish();
    await waitFor(async () => expect(await metric(old, 'messaging_parked_total')).toBe(3));
    expect(await parked()).toHaveLength(1);
    await upgraded();
    await waitFor(async () => expect(await parked()).toEqual([]));
    await publish();
    await waitFor(async () => {
      const rows = await parked();
      expect([rows.length, await bench.waitingIn('address')]).toEqual([0, 0]);
    });
    expect(await handledOf(subject)).toEqual([7]);
  });

  const failing = async (subject: string, more: object, reason: string): Promise<Replica> => {
    await bench.replica(noting);
    await bench.probe.publish(created(subject), { sequence: 1, ...NEWER, ...more });
    await bench.probe.publish(created(subject), { sequence: 2 });
    // A copy of an earlier event may still be parked.
    const own = async () => (await parked()).filter((row) => row.subject === subject);
    await waitFor(async () => expect(await own()).toHaveLength(2));
    await bench.stopReplicas();
    const table: ConsumerTable = {
      'address.created': async (event, transaction) => {
        if (event.sequence === 1) throw new Error('not like this');
        await note(event, transaction);
      },
    };
    const next = await bench.replica(table, [20], { read: readUpgraded });
    await waitFor(async () => expect(await handledOf(subject)).toEqual([2]));
    expect(await bench.takeDeadLetters()).toMatchObject([{ subject, reason }]);
    expect(await own()).toEqual([]);
    return next;
  };

  test('whose reaction fails in the newer replica become dead letters, and later events are handled', async () => {
    await failing(newId(), {}, 'not like this');
  });

  test('from a sender other than their publisher are refused by the newer replica', async () => {
    const next = await failing(
      newId(),
      { source: 'stranger' },
      'refused: address.created does not come from stranger',
    );
    expect(await metric(next, 'messaging_refused_total')).toBe(1);
  });
});
