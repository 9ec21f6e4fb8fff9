import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel, type ConfirmChannel, type ConsumeMessage } from 'amqplib';
import { EXCHANGE } from '@tokri/messaging';
import { sleep } from '@tokri/shop-client';
import type { Random } from '../workload/random';

/** A wire tap: a queue of the suite that receives a copy of every event. */
const WIRE_TAP = 'faults.wire-tap';
/** Share of the events that are redelivered to one of their consumers. */
const DUPLICATE_PROBABILITY = 0.15;
const MAX_DUPLICATE_DELAY_MS = 9_000;
/** The queues whose messages are delayed and poisoned. */
export const QUEUES = ['catalogue', 'cart', 'identity', 'order', 'payment', 'event-counter'] as const;
export type QueueName = (typeof QUEUES)[number];

export type PoisonKind = 'malformed' | 'unknown-type' | 'unknown-order';

export interface PublishedEvent {
  /** The service that published it. */
  source: string;
  /** Number of publications. */
  times: number;
}

const ANSWERED_WITHIN_MS = 10_000;

/** Message faults at the broker: duplicates, delays that change the order, poison messages. */
export function createMessageChaos(amqpUrl: string, random: Random) {
  const published = new Map<string, PublishedEvent>();
  const poisonMessages: { queue: QueueName; id: string; isConfirmed: boolean }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const duplicateRandom = random.stream('duplicates');
  let model: ChannelModel | undefined;
  let channel: ConfirmChannel | undefined;
  let consumersOf = new Map<string, QueueName[]>();
  let duplicates = 0;
  let delayed = 0;
  let stopped = false;
  let running: Promise<void> | undefined;

  async function keepConnected(onReady: () => void): Promise<void> {
    while (!stopped) {
      try {
        model = await connect(`${amqpUrl}?heartbeat=5`, { timeout: 5_000 });
        model.on('error', () => undefined);
        const opened = await model.createConfirmChannel();
        opened.on('error', () => undefined);
        const ended = new Promise((resolve) => opened.once('close', resolve));
        await opened.assertQueue(WIRE_TAP, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
        await opened.bindQueue(WIRE_TAP, EXCHANGE, '#');
        await opened.prefetch(500);
        await opened.consume(WIRE_TAP, (message) => message && onTapped(opened, message));
        channel = opened;
        onReady();
        await ended;
      } catch {
        // The broker may be down, as a target of faults.
      }
      channel = undefined;
      await model?.close().catch(() => undefined);
      await sleep(300);
    }
  }

  function onTapped(from: ConfirmChannel, message: ConsumeMessage): void {
    const id = String(message.properties.messageId);
    // A redelivery by the broker is not a second publication.
    if (!message.fields.redelivered) {
      const { source } = JSON.parse(message.content.toString()) as { source: string };
      const times = (published.get(id)?.times ?? 0) + 1;
      published.set(id, { source, times });
      if (times === 1 && duplicateRandom.chance(DUPLICATE_PROBABILITY)) duplicateLater(message);
    }
    try {
      from.ack(message);
    } catch {
      // The broker redelivers it with the redelivered flag.
    }
  }

  function duplicateLater({ content, properties, fields }: ConsumeMessage): void {
    const consumers = consumersOf.get(fields.routingKey) ?? [];
    if (consumers.length === 0) return;
    const queue = duplicateRandom.pick(consumers);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(queue, content, properties).then((isConfirmed) => (duplicates += isConfirmed ? 1 : 0));
      },
      duplicateRandom.between(0, MAX_DUPLICATE_DELAY_MS),
    );
    timers.add(timer);
  }

  /** Publishes directly to a queue. @returns whether the broker has confirmed */
  async function send(queue: string, content: Buffer, options: object): Promise<boolean> {
    const through = channel;
    if (!through) return false;
    return new Promise((resolve) => {
      setTimeout(() => resolve(false), 10_000).unref();
      try {
        through.publish('', queue, content, { ...options, persistent: true }, (error) => resolve(!error));
      } catch {
        resolve(false);
      }
    });
  }

  async function holdMessages(queue: QueueName, ms: number): Promise<void> {
    const consuming = await model?.createChannel().catch(() => undefined);
    if (!consuming) return;
    consuming.on('error', () => undefined);
    try {
      await consuming.prefetch(20);
      await consuming.consume(queue, (message) => void (delayed += message ? 1 : 0));
      await sleep(ms);
      consuming.nackAll(true);
      await consuming.close();
    } catch {
      // The broker stopped and requeues the messages.
    }
  }

  return {
    published,
    poisonMessages,
    counts: () => ({ duplicates, delayed }),
    /** @param bindings consumers by event type */
    start: (bindings: Map<string, QueueName[]>) =>
      new Promise<void>((resolve) => {
        consumersOf = bindings;
        running = keepConnected(resolve);
      }),

    /** Holds up to 20 messages of a queue for `ms`, then requeues them, so that later ones overtake them. */
    async delay(queue: QueueName, ms: number): Promise<void> {
      // A channel whose connection is lost may never respond.
      await Promise.race([holdMessages(queue, ms), sleep(ms + ANSWERED_WITHIN_MS)]);
    },

    async poison(queue: QueueName, kind: PoisonKind): Promise<void> {
      // Without a confirm, the message may still be in the queue.
      const poison = { queue, id: `poison-${randomUUID()}`, isConfirmed: false };
      poisonMessages.push(poison);
      const options = { messageId: poison.id, type: 'poison' };
      poison.isConfirmed = await send(queue, poisonContent(kind, poison.id), options);
    },

    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await channel?.close().catch(() => undefined);
      await running;
    },
  };
}
export type MessageChaos = ReturnType<typeof createMessageChaos>;

function poisonContent(kind: PoisonKind, id: string): Buffer {
  if (kind === 'malformed') return Buffer.from([0xde, 0xad, 0xbe, 0xef]);
  const unknownOrder = {
    id,
    type: 'payment.refunded',
    source: 'nobody',
    subject: '0'.repeat(24),
    time: new Date().toISOString(),
    sequence: 1,
    dataversion: 1,
    data: { orderId: '0'.repeat(24), sessionId: 'none', amount: 1, refundId: 'none' },
  };
  const event = kind === 'unknown-order' ? unknownOrder : { ...unknownOrder, type: 'order.teleported' };
  return Buffer.from(JSON.stringify(event));
}
