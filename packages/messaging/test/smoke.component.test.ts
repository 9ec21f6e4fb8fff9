import { newEvent } from '@tokri/contracts';
import { createTestEnvironment, newId, openBrokerProbe, waitFor, type TestEnvironment } from '@tokri/testing';
import mongoose, { Schema, type Connection } from 'mongoose';
import { pino } from 'pino';
import { createMessaging, type Messaging } from '../src';

interface Counter {
  _id: string;
  n: number;
}

const countersOf = (connection: Connection) =>
  connection.model('Counter', new Schema<Counter>({ _id: String, n: Number }));

describe('messaging', () => {
  let environment: TestEnvironment;
  let connection: Connection;
  let messaging: Messaging;
  let counters: ReturnType<typeof countersOf>;
  const seen: string[] = [];

  beforeAll(async () => {
    environment = await createTestEnvironment('messaging');
    connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
    counters = countersOf(connection);
    await counters.createCollection();
    messaging = createMessaging({
      service: 'address',
      amqpUrl: environment.amqpUrl,
      connection,
      logger: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    });
    messaging.consume({
      'address.created': async (event, transaction) => {
        await counters.updateOne(
          { _id: 'n' },
          { $inc: { n: 1 } },
          { upsert: true, session: transaction.session },
        );
        seen.push(event.subject);
      },
    });
    await messaging.start();
    await messaging.waitConnected(10_000);
  });

  afterAll(async () => {
    await messaging.stop();
    await connection.close();
    await environment.close();
  });

  it('publishes what was committed and handles each event once', async () => {
    const probe = await openBrokerProbe(environment.amqpUrl);
    const addressId = newId();
    await messaging.unitOfWork(async (transaction) => {
      transaction.emit(newEvent('address.created', addressId, { addressId, userId: newId() }));
    });
    await waitFor(() => expect(probe.of('address.created')).toHaveLength(1));
    await waitFor(() => expect(seen).toEqual([addressId]));
    const event = newEvent('address.created', 'twice', { addressId, userId: newId() });
    const id = await probe.publish(event);
    await probe.publish(event, { id });
    await waitFor(async () => {
      expect((await counters.findById('n').lean())?.n).toBe(2);
    });
    await probe.close();
  });

  it('publishes nothing of a transaction that failed', async () => {
    const probe = await openBrokerProbe(environment.amqpUrl);
    const failing = messaging.unitOfWork(async (transaction) => {
      transaction.emit(newEvent('address.removed', 'x', { addressId: 'x', userId: 'y' }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(probe.of('address.removed')).toEqual([]);
    await probe.close();
  });
});
