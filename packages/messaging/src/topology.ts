import type { Channel, ConfirmChannel } from 'amqplib';

/** Names and shapes of everything on the broker (docs/design.md section 4). */
export const EXCHANGE = 'shop.events';

/** Milliseconds a failed message rests before each of its retries. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 5_000, 30_000];

/** Deliveries without an answer (a consumer that dies each time) after which the broker dead-letters by itself. */
const DELIVERY_LIMIT = 20;
/** Dead letters may be looked at as often as an operator likes: the broker must never drop one for that. */
const LOOKS = 1_000_000_000;

export const deadLetterQueue = (service: string): string => `${service}.dead`;
/** Named by its delay, because the broker refuses to declare a queue anew with another one. */
export const retryQueue = (service: string, delayMs: number): string => `${service}.retry.${delayMs}ms`;

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

export interface ServiceQueues {
  service: string;
  /** Event types that the service listens to. */
  types: readonly string[];
  retryDelaysMs: readonly number[];
}

/** The queue of a service with its retry and dead-letter queues, bound to the event types it listens to. */
export async function assertServiceQueues(
  channel: Channel | ConfirmChannel,
  { service, types, retryDelaysMs }: ServiceQueues,
): Promise<void> {
  await assertExchange(channel);
  await channel.assertQueue(deadLetterQueue(service), quorum({ 'x-delivery-limit': LOOKS }));
  await channel.assertQueue(
    service,
    quorum({ 'x-delivery-limit': DELIVERY_LIMIT, ...deadLettersTo(deadLetterQueue(service)) }),
  );
  for (const delay of new Set(retryDelaysMs)) {
    await channel.assertQueue(
      retryQueue(service, delay),
      quorum({ 'x-message-ttl': delay, ...deadLettersTo(service) }),
    );
  }
  for (const type of types) await channel.bindQueue(service, EXCHANGE, type);
}
