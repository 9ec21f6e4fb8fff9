import { eventAccess, newEvent, PROCESS_NAMES, type EventType, type ProcessName } from '@tokri/contracts';
import { newId, useDatabase, waitFor } from '@tokri/testing';
import { connect, type Channel, type ConfirmChannel } from 'amqplib';
import { pino } from 'pino';
import {
  createMessaging,
  EXCHANGE,
  openDeadLetters,
  type ConsumerTable,
  type MessagingOptions,
} from '../src';

const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });

// Registered before the hook of useDatabase, which closes the connection.
afterAll(async () => {
  for (const name of PROCESS_NAMES) await databaseOf(name).dropDatabase();
});
const { environment, connection } = useDatabase('permissions');

/** Each service has its own database and outbox. */
const databaseOf = (name: ProcessName) => connection.useDb(`${connection.name}_${name}`, { useCache: true });

const subscribedBy = (name: ProcessName) =>
  (Object.keys(eventAccess) as EventType[]).filter((type) => eventAccess[type].subscribers.includes(name));

const nothing = (service: ProcessName) =>
  Object.fromEntries(subscribedBy(service).map((type) => [type, async () => undefined]));

/** Starts the messaging of a service, with these reactions, or with reactions that do nothing. */
async function startMessaging(
  service: ProcessName,
  table: ConsumerTable = nothing(service),
  more: Partial<MessagingOptions> = {},
) {
  const messaging = createMessaging({
    service,
    amqpUrl: environment.amqpUrlOf(service),
    connection: databaseOf(service),
    logger,
    ...more,
  });
  if (service !== 'gateway') messaging.consume(table);
  messaging.subscribe({ types: subscribedBy(service), onEvent: () => undefined });
  await messaging.start();
  await messaging.waitConnected(90_000);
  return messaging;
}

/** Runs one step as a user. Returns the code with which the broker closed the channel, or 'allowed'. */
async function answerTo(user: ProcessName, step: (channel: ConfirmChannel) => Promise<unknown>) {
  const link = await connect(environment.amqpUrlOf(user));
  try {
    const channel = await link.createConfirmChannel();
    const refused = new Promise((resolve) =>
      channel.on('error', (error: { code?: unknown }) => resolve(error.code)),
    );
    return await Promise.race([
      step(channel).then(
        () => 'allowed',
        () => refused,
      ),
      refused,
    ]);
  } finally {
    await link.close();
  }
}
const publish = (exchange: string, key: string) => async (channel: ConfirmChannel) => {
  channel.publish(exchange, key, Buffer.from('{}'));
  await channel.waitForConfirms();
};
const own = async (channel: Channel, user: string) =>
  (await channel.assertQueue(`${user}.${crypto.randomUUID()}`, { exclusive: true })).queue;

const REFUSED = 403;

describe('the broker permits each process its own work', () => {
  test.each(PROCESS_NAMES)(
    '%s declares its queues, binds the types that it subscribes to, and connects',
    async (name) => {
      const messaging = await startMessaging(name);
      await messaging.stop();
    },
  );

  test('an event of a service reaches its subscriber', async () => {
    const heard: string[] = [];
    let failures = 1;
    const table: ConsumerTable = {
      'product.deleted': async ({ subject }) => {
        if (failures-- > 0) throw new Error('not now');
        heard.push(subject);
      },
    };
    const catalogue = await startMessaging('catalogue');
    const cart = await startMessaging('cart', table, { retryDelaysMs: [20] });
    const _id = newId();
    await catalogue.unitOfWork(async ({ emit }) => {
      emit(newEvent('product.deleted', _id, { _id, name: 'Tea' }));
    });
    await waitFor(() => expect(heard).toEqual([_id]));
    await catalogue.stop();
    await cart.stop();
  });
});

describe('and nothing else', () => {
  beforeAll(async () => {
    for (const name of ['order', 'media'] as const) await (await startMessaging(name)).stop();
  });

  test.each<[string, ProcessName, (channel: ConfirmChannel) => Promise<unknown>]>([
    ['publish an event of another service', 'media', publish(EXCHANGE, 'payment.succeeded')],
    ['publish any event from the gateway', 'gateway', publish(EXCHANGE, 'user.sessions-ended')],
    ['write to the queue of another service', 'media', publish('', 'order')],
    ['write past the exchange to its own queue', 'media', publish('', 'media')],
    ['write to the retries of another service', 'media', publish('order.dlx', 'order')],
    ['read the queue of another service', 'media', (channel) => channel.get('order')],
    ['empty the dead letters of another service', 'media', (channel) => channel.purgeQueue('order.dead')],
    ['delete the queue of another service', 'media', (channel) => channel.deleteQueue('order')],
    ['declare a queue of another name', 'media', (channel) => channel.assertQueue('tap')],
    ['replace the exchange', 'media', (channel) => channel.assertExchange('shop.events', 'topic')],
    ['delete the exchange', 'media', (channel) => channel.deleteExchange(EXCHANGE)],
    [
      'listen to everything',
      'media',
      async (channel) => channel.bindQueue(await own(channel, 'media'), EXCHANGE, '#'),
    ],
    [
      "listen to what shows people's data",
      'media',
      async (channel) => channel.bindQueue(await own(channel, 'media'), EXCHANGE, 'user.registered'),
    ],
    [
      "listen to people's exports",
      'order',
      async (channel) => channel.bindQueue(await own(channel, 'order'), EXCHANGE, 'user.data-exported'),
    ],
    [
      'listen through an exchange of its own',
      'media',
      (channel) => channel.bindExchange('media.dlx', EXCHANGE, '#'),
    ],
  ])('nobody may %s [G-244] [G-245] [A-13.2.2]', async (_what, user, step) => {
    expect(await answerTo(user, step)).toBe(REFUSED);
  });

  test('no process may publish with the user id of another', async () => {
    const event = { exchange: EXCHANGE, key: 'media.stored', options: { userId: 'payment' } };
    const step = async (channel: ConfirmChannel) => {
      channel.publish(event.exchange, event.key, Buffer.from('{}'), event.options);
      await channel.waitForConfirms();
    };
    expect(await answerTo('media', step)).toBe(406);
  });

  /** Topic permissions are not checked on a dead letter exchange. */
  test('an event that bypasses the topic permissions is refused by its consumer because of its sender [G-246]', async () => {
    const heard: string[] = [];
    const order = await startMessaging('order', {
      'payment.expired': async ({ subject }) => void heard.push(subject),
    });
    const link = await connect(environment.amqpUrlOf('media'));
    const channel = await link.createConfirmChannel();
    const { queue } = await channel.assertQueue(`media.${crypto.randomUUID()}`, {
      exclusive: true,
      arguments: {
        'x-dead-letter-exchange': EXCHANGE,
        'x-dead-letter-routing-key': 'payment.expired',
        'x-message-ttl': 1,
      },
    });
    await channel.bindQueue(queue, 'media.dlx', queue);
    const forged = (userId?: string) => {
      const subject = newId();
      const envelope = {
        ...newEvent('payment.expired', subject, { orderId: subject, sessionId: 'cs_1', amount: 1 }),
        id: newId(),
        source: 'payment',
        time: new Date().toISOString(),
        sequence: 1,
        dataversion: 1,
      };
      channel.publish('media.dlx', queue, Buffer.from(JSON.stringify(envelope)), {
        userId,
        headers: { 'x-sender': 'payment' },
      });
    };
    forged('media');
    forged();
    await channel.waitForConfirms();
    const letters = await openDeadLetters(environment.amqpUrlOf('order'), 'order');
    await waitFor(async () => expect(await letters.list()).toHaveLength(2));
    expect((await letters.list()).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => 'refused: payment.expired does not come from payment'),
    );
    expect(heard).toEqual([]);
    await letters.close();
    await link.close();
    await order.stop();
  });

  test("the broker's preset user does not exist", async () => {
    const url = new URL(environment.amqpUrl);
    url.username = url.password = 'guest';
    url.pathname = '/';
    await expect(connect(url.toString())).rejects.toThrow(/ACCESS_REFUSED|403/);
  });
});
