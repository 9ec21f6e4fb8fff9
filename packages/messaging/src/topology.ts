import type { Channel, ConfirmChannel } from 'amqplib';

/** Names and shapes of everything on the broker (design.md section 4). */
export const EXCHANGE = 'shop.events';

/** Milliseconds a failed message rests before each of its retries. */
export const RETRY_DELAYS_MS = [1_000, 5_000, 30_000] as const;

/** Deliveries without an answer (a consumer that dies each time) after which the broker dead-letters by itself. */
const DELIVERY_LIMIT = 20;

export const deadLetterQueue = (service: string): string => `${service}.dead`;
export const retryQueue = (service: string, attempt: number): string => `${service}.retry.${attempt}`;

const quorum = (more: Record<string, unknown> = {}) => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...more },
});

const deadLettersTo = (routingKey: string) => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': routingKey,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

export const assertExchange = (channel: Channel | ConfirmChannel) =>
  channel.assertExchange(EXCHANGE, 'topic', { durable: true });

/** The queue of a service with its retry and dead-letter queues, bound to the event types it listens to. */
export async function assertServiceQueues(
  channel: Channel | ConfirmChannel,
  service: string,
  types: readonly string[],
): Promise<void> {
  await assertExchange(channel);
  await channel.assertQueue(deadLetterQueue(service), quorum());
  await channel.assertQueue(
    service,
    quorum({ 'x-delivery-limit': DELIVERY_LIMIT, ...deadLettersTo(deadLetterQueue(service)) }),
  );
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    await channel.assertQueue(
      retryQueue(service, index + 1),
      quorum({ 'x-message-ttl': delay, ...deadLettersTo(service) }),
    );
  }
  for (const type of types) await channel.bindQueue(service, EXCHANGE, type);
}
