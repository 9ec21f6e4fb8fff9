import { newEvent, type NewEvent } from '@tokri/contracts';
import { createTestEnvironment, newId, openBrokerProbe, waitFor } from '@tokri/testing';
import { connect, type Channel, type ConfirmChannel } from 'amqplib';
import mongoose, { Schema } from 'mongoose';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import {
  createMessaging,
  openDeadLetters,
  type ConsumerTable,
  type Messaging,
  type MessagingOptions,
} from '../src';

export interface Replica {
  messaging: Messaging;
  registry: Registry;
}

interface Tally {
  _id: string;
  n: number;
}

/** Real servers, a probe on the broker, a collection for counting, and any number of replicas of a sample service. */
export async function openBench(name: string) {
  const environment = await createTestEnvironment(name);
  const connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
  const tallies = connection.model(
    'Tally',
    new Schema<Tally>({ _id: String, n: Number }, { versionKey: false }),
  );
  await tallies.createCollection();
  const probe = await openBrokerProbe(environment.amqpUrl);
  const replicas: { stop: () => Promise<void> }[] = [];
  const vhost = new URL(environment.amqpUrl).pathname.slice(1);

  const management = async (method: string, path: string) => {
    const url = new URL(process.env.TOKRI_TEST_AMQP_MANAGEMENT_URL ?? '');
    const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`;
    const response = await fetch(new URL(path, url.origin), { method, headers: { authorization } });
    return response.status === 204 ? undefined : ((await response.json()) as unknown);
  };

  return {
    environment,
    connection,
    probe,
    amqpUrl: environment.amqpUrl,
    tally: async (id: string) => (await tallies.findById(id).lean())?.n ?? 0,
    tallies,
    /** Increments the count in the reaction's transaction. */
    count: (id: string, session: mongoose.ClientSession) =>
      tallies.updateOne({ _id: id }, { $inc: { n: 1 } }, { upsert: true, session }),

    /** A replica of the service with its own relay, consumer and connection to the broker. */
    async replica(
      table?: ConsumerTable,
      retryDelaysMs: readonly number[] = [60, 120, 240],
      more: Partial<MessagingOptions> = {},
    ): Promise<Replica> {
      const registry = new Registry();
      const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
      const messaging = createMessaging({
        service: 'address',
        amqpUrl: environment.amqpUrl,
        connection,
        logger,
        registry,
        retryDelaysMs,
        takeUpPollMs: 250,
        ...more,
      });
      // Stopped after the test even if it does not connect; otherwise it would consume events of later tests.
      replicas.push(messaging);
      if (table) messaging.consume(table);
      await messaging.start();
      await messaging.waitConnected(90_000);
      return { messaging, registry };
    },

    emit: ({ messaging }: Replica, ...events: NewEvent[]) =>
      messaging.unitOfWork(async (transaction) => {
        transaction.emit(...events);
      }),

    outbox: () => connection.collection('outbox').countDocuments(),

    /** Runs with a separate channel, to simulate operators and accidents. */
    async onBroker<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
      const link = await connect(environment.amqpUrl);
      try {
        const channel = await link.createChannel();
        channel.on('error', () => undefined);
        return await work(channel);
      } finally {
        await link.close();
      }
    },

    waitingIn(queue: string): Promise<number> {
      return this.onBroker(async (channel) => (await channel.checkQueue(queue)).messageCount);
    },

    async takeDeadLetters() {
      const letters = await openDeadLetters(environment.amqpUrl, 'address');
      const all = await letters.list();
      await letters.drop(all.map(({ id }) => id));
      await letters.close();
      return all;
    },

    /** Closes the connections of the service through the broker's management API. @returns how many there were */
    async cutConnections(service = 'address'): Promise<number> {
      return waitFor(async () => {
        const all = (await management('GET', `/api/vhosts/${vhost}/connections`)) as {
          name: string;
          user_provided_name?: string;
        }[];
        const own = all.filter((entry) => entry.user_provided_name === service);
        if (own.length === 0) throw new Error('the management does not know the connection yet');
        for (const { name: link } of own)
          await management('DELETE', `/api/connections/${encodeURIComponent(link)}`);
        return own.length;
      });
    },

    async stopReplicas() {
      for (const { stop } of replicas.splice(0)) await stop();
    },

    async close() {
      await this.stopReplicas();
      await probe.close();
      await connection.close();
      await environment.close();
    },
  };
}

/** A bench for all tests of a file, whose fields are set in beforeAll; replicas are stopped after each test. */
export function useBench(name: string): Bench {
  const bench = {} as Bench;
  beforeAll(async () => void Object.assign(bench, await openBench(name)));
  afterEach(() => bench.stopReplicas());
  afterAll(() => bench.close());
  return bench;
}

/** Spies on publishes of confirm channels; restore with mockRestore. */
export async function watchPublishing(amqpUrl: string) {
  const link = await connect(amqpUrl);
  const channel = await link.createConfirmChannel();
  const spy = jest.spyOn(Object.getPrototypeOf(channel) as ConfirmChannel, 'publish');
  await link.close();
  return spy;
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

export const created = (addressId = newId(), userId = newId()) =>
  newEvent('address.created', addressId, { addressId, userId });

export async function metric({ registry }: Replica, name: string): Promise<number> {
  const found = (await registry.getMetricsAsJSON()).find((entry) => entry.name === name);
  const values = (found?.values ?? []) as { value: number }[];
  return values.reduce((sum, { value }) => sum + value, 0);
}
