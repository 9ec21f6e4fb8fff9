import { publishersOf, versionOf, type NewEvent } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';

export interface BrokerProbe {
  /** Every event seen on the exchange since the probe was opened. */
  events: { type: string; subject: string; data: unknown; id: string; sequence: number }[];
  of(type: string): unknown[];
  /** Publishes an event as its publisher, or as `source`; pass `id` to publish the same one twice. */
  publish(
    event: NewEvent,
    more?: { id?: string; source?: string; sequence?: number; dataversion?: number; time?: string },
  ): Promise<string>;
  publishAll(events: readonly NewEvent[]): Promise<void>;
  /** Publishes any bytes under a routing key, such as a poison message. */
  publishRaw(routingKey: string, content: Buffer): Promise<void>;
  close(): Promise<void>;
}

const EXCHANGE = 'shop.events';
const MAX_ATTEMPTS = 3;

/** Subscribes to and publishes on `shop.events` like another service. */
export async function openBrokerProbe(amqpUrl: string): Promise<BrokerProbe> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createConfirmChannel();
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, EXCHANGE, '#');
  const events: BrokerProbe['events'] = [];
  await channel.consume(
    queue,
    (message) => {
      if (!message) return;
      try {
        events.push(JSON.parse(message.content.toString()) as BrokerProbe['events'][number]);
      } catch {
        // A poison message that the test published itself.
      }
    },
    { noAck: true },
  );
  let closed = false;
  let sequence = Date.now() * 1_000;

  function send(event: NewEvent, more: Parameters<BrokerProbe['publish']>[1] = {}): string {
    const id = more.id ?? randomUUID();
    const envelope = {
      ...event,
      id,
      source: more.source ?? publishersOf(event.type)[0],
      time: more.time ?? new Date().toISOString(),
      sequence: more.sequence ?? (sequence += 1),
      dataversion: more.dataversion ?? versionOf(event.type),
    };
    channel.publish(EXCHANGE, event.type, Buffer.from(JSON.stringify(envelope)), {
      persistent: true,
      type: event.type,
      messageId: id,
      // The broker verifies the user id; the probe's login may set that of another user.
      userId: envelope.source,
    });
    return id;
  }

  return {
    events,
    of: (type) => events.filter((event) => event.type === type).map((event) => event.data),
    async publish(event, more) {
      const same = { ...more, id: more?.id ?? randomUUID(), sequence: more?.sequence ?? (sequence += 1) };
      for (let attempts = 1; ; attempts += 1) {
        send(event, same);
        try {
          await channel.waitForConfirms();
          return same.id;
        } catch (error) {
          // The broker rejects a message when a queue is deleted concurrently; a relay sends it again, too.
          if (attempts === MAX_ATTEMPTS) throw error;
        }
      }
    },
    async publishAll(all) {
      for (const event of all) send(event);
      await channel.waitForConfirms();
    },
    async publishRaw(routingKey, content) {
      channel.publish(EXCHANGE, routingKey, content, { persistent: true });
      await channel.waitForConfirms();
    },
    async close() {
      if (closed) return;
      closed = true;
      await channel.close();
      await connection.close();
    },
  };
}
