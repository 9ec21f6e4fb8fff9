import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel, type ConfirmChannel, type ConsumeMessage } from 'amqplib';
import { EXCHANGE } from '@tokri/messaging';
import { rest } from './client';
import type { Random } from './random';

const TAP = 'faults.tap';
/** Of the events that pass, so many are delivered once more, to one of those who listen, now or later. */
const COPIED = 0.15;
const LATEST_COPY_MS = 9_000;
/** The queues in which messages are held up and poison is put. */
export const QUEUES = ['catalogue', 'cart', 'identity', 'order', 'payment', 'witness'] as const;
export type QueueName = (typeof QUEUES)[number];

export type Poison = 'bytes' | 'stranger' | 'orphan';

export interface Sighting {
  /** The service that published it. */
  source: string;
  /** How often it was published. */
  times: number;
}

/** Sees every event, delivers some of them again, holds others back, and brings poison; straight at the broker. */
export function createCourier(amqpUrl: string, random: Random) {
  const seen = new Map<string, Sighting>();
  const poisons: { queue: QueueName; id: string; kept: boolean }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const luck = random.stream('copies');
  let model: ChannelModel | undefined;
  let channel: ConfirmChannel | undefined;
  let listeners = new Map<string, QueueName[]>();
  let copies = 0;
  let heldBack = 0;
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
        await opened.assertQueue(TAP, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
        await opened.bindQueue(TAP, EXCHANGE, '#');
        await opened.prefetch(500);
        await opened.consume(TAP, (message) => message && tap(opened, message));
        channel = opened;
        onReady();
        await ended;
      } catch {
        // The broker is what is being broken.
      }
      channel = undefined;
      await model?.close().catch(() => undefined);
      await rest(300);
    }
  }

  function tap(from: ConfirmChannel, message: ConsumeMessage): void {
    const id = String(message.properties.messageId);
    // What the broker itself delivers again was not published again.
    if (!message.fields.redelivered) {
      const source = (JSON.parse(message.content.toString()) as { source: string }).source;
      const times = (seen.get(id)?.times ?? 0) + 1;
      seen.set(id, { source, times });
      if (times === 1 && luck.chance(COPIED)) copyLater(message);
    }
    try {
      from.ack(message);
    } catch {
      // It comes again, marked as redelivered.
    }
  }

  function copyLater({ content, properties, fields }: ConsumeMessage): void {
    const hearers = listeners.get(fields.routingKey) ?? [];
    if (hearers.length === 0) return;
    const queue = luck.pick(hearers);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(queue, content, properties).then((kept) => (copies += kept ? 1 : 0));
      },
      luck.between(0, LATEST_COPY_MS),
    );
    timers.add(timer);
  }

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

  return {
    seen,
    poisons,
    counts: () => ({ events: seen.size, copies, heldBack }),
    start: (bindings: Map<string, QueueName[]>) =>
      new Promise<void>((resolve) => {
        listeners = bindings;
        running = keepConnected(resolve);
      }),

    /** Takes part of what comes for a service, keeps it for that long and gives it back: others overtake it. */
    async holdBack(queue: QueueName, ms: number): Promise<void> {
      const held = await model?.createChannel().catch(() => undefined);
      if (!held) return;
      held.on('error', () => undefined);
      try {
        await held.prefetch(20);
        await held.consume(queue, (message) => void (heldBack += message ? 1 : 0));
        await rest(ms);
        held.nackAll(true);
        await held.close();
      } catch {
        // The broker went away and took the messages back by itself.
      }
    },

    async poison(queue: QueueName, kind: Poison): Promise<void> {
      // Without a confirm it may be there all the same.
      const poison = { queue, id: `poison-${randomUUID()}`, kept: false };
      poisons.push(poison);
      const options = { messageId: poison.id, type: 'poison' };
      poison.kept = await send(queue, contentOf(kind, poison.id), options);
    },

    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await channel?.close().catch(() => undefined);
      await running;
    },
  };
}
export type Courier = ReturnType<typeof createCourier>;

function contentOf(kind: Poison, id: string): Buffer {
  if (kind === 'bytes') return Buffer.from([0xde, 0xad, 0xbe, 0xef]);
  const orphan = {
    id,
    type: 'payment.refunded',
    source: 'nobody',
    subject: '0'.repeat(24),
    time: new Date().toISOString(),
    sequence: 1,
    dataversion: 1,
    data: { orderId: '0'.repeat(24), sessionId: 'none', amount: 1, refundId: 'none' },
  };
  return Buffer.from(JSON.stringify(kind === 'orphan' ? orphan : { ...orphan, type: 'order.teleported' }));
}
