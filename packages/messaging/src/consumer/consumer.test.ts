import { readEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import pino from 'pino';
import type { BrokerSession } from '../connection/broker';
import { createConsumer } from './consumer';
import { createMessagingMetrics } from '../metrics';
import type { Parking } from './parking';
import type { Settlement } from './settlement';

const PRODUCT = '6920a16920a16920a16920a3';
const EVENT = {
  type: 'product.deleted',
  source: 'catalogue',
  subject: PRODUCT,
  time: new Date(0).toISOString(),
  sequence: 1,
  dataversion: 1,
  data: { _id: PRODUCT, name: 'Toor Dal' },
};
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A session of a broker whose queues exist; `deliver` passes an event to the consumer. */
function openSession() {
  let onMessage: ((message: ConsumeMessage) => void) | undefined;
  const channel = {
    prefetch: () => Promise.resolve(),
    assertExchange: () => Promise.resolve(),
    assertQueue: () => Promise.resolve(),
    bindQueue: () => Promise.resolve(),
    consume(_queue: string, take: (message: ConsumeMessage) => void) {
      onMessage = take;
      return Promise.resolve({ consumerTag: 'c1' });
    },
  };
  const session = { channel, exists: () => Promise.resolve(true) } as unknown as BrokerSession;
  const deliver = (id: string) =>
    onMessage?.({
      content: Buffer.from(JSON.stringify({ ...EVENT, id })),
      properties: { userId: 'catalogue' },
      fields: {},
    } as ConsumeMessage);
  return { session, deliver };
}
const lostSession = () =>
  ({
    channel: {},
    exists: () => Promise.reject(new Error('Connection closed')),
  }) as unknown as BrokerSession;

function setUp() {
  const handled: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const consumer = createConsumer({
    service: 'cart',
    login: 'cart',
    read: readEvent,
    prefetch: 50,
    retryDelaysMs: [1_000],
    logger: pino({ level: 'silent' }),
    metrics: createMessagingMetrics(),
    reactions: { types: ['product.deleted'], has: () => true, handle: () => held },
    parking: { holdsAny: () => Promise.resolve(false) } as unknown as Parking,
    settlement: {
      acknowledge: ({ message }: { message: ConsumeMessage }) =>
        handled.push((JSON.parse(message.content.toString()) as { id: string }).id),
    } as unknown as Settlement,
  });
  return { consumer, handled, release };
}

test('a late set-up of a lost connection discards no messages of the next connection [G-161]', async () => {
  const { consumer, handled, release } = setUp();
  const { session, deliver } = openSession();
  await consumer.use(session);
  deliver('first');
  // The first is being handled while the others wait.
  await nextTurn();
  await nextTurn();
  deliver('second');
  deliver('third');
  await expect(consumer.use(lostSession())).rejects.toThrow('Connection closed');
  release();
  await nextTurn();
  await nextTurn();
  expect(handled).toEqual(['first', 'second', 'third']);
});

test('a message is acknowledged once its transaction has committed', async () => {
  const { consumer, handled, release } = setUp();
  const { session, deliver } = openSession();
  await consumer.use(session);
  deliver('first');
  await nextTurn();
  await nextTurn();
  expect(handled).toEqual([]);
  release();
  await nextTurn();
  expect(handled).toEqual(['first']);
});
