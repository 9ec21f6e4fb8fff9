import type { BrokerSession } from '../connection/broker';

/** Names and shapes of everything on the broker (docs/architecture.md section 5). */
export const EXCHANGE = 'shop.events';

/** Milliseconds before each retry of a failed message. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 5_000, 30_000];

/** Unacknowledged deliveries (the consumer died each time) after which the broker dead-letters a message. */
const DELIVERY_LIMIT = 20;
/** In effect unlimited: listing dead letters delivers and requeues them, and must not make the broker drop them. */
const UNLIMITED_DELIVERIES = 1_000_000_000;

/**
 * The dead letter exchange of a service routes to its own queues only, by name. With permission on the default
 * exchange, which routes to every queue, a service could write to queues of others.
 */
export const deadLetterExchange = (service: string): string => `${service}.dlx`;
export const deadLetterQueue = (service: string): string => `${service}.dead`;
/** Named by its delay, because the broker refuses to declare an existing queue with another one. */
export const retryQueue = (service: string, delayMs: number): string => `${service}.retry.${delayMs}ms`;

const quorum = (more: Record<string, unknown> = {}) => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...more },
});

const deadLettersTo = (service: string, queue: string) => ({
  'x-dead-letter-exchange': deadLetterExchange(service),
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** Declares the exchange if it does not exist; the users of services may not declare it. */
export async function assertExchange({ channel, exists }: BrokerSession): Promise<void> {
  if (await exists((probe) => probe.checkExchange(EXCHANGE))) return;
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
}

export interface SharedQueue {
  name: string;
  types: readonly string[];
  keepMs: number;
}

/** A queue that all replicas of a process without a database consume. @returns whether it was created */
export async function assertSharedQueue(
  { channel, exists }: BrokerSession,
  { name, types, keepMs }: SharedQueue,
): Promise<boolean> {
  const isNew = !(await exists((probe) => probe.checkQueue(name)));
  if (isNew) {
    await channel.assertQueue(
      name,
      quorum({ 'x-message-ttl': keepMs, 'x-delivery-limit': UNLIMITED_DELIVERIES }),
    );
  }
  for (const type of types) await channel.bindQueue(name, EXCHANGE, type);
  return isNew;
}

export interface ServiceQueues {
  service: string;
  /** Event types that the service listens to. */
  types: readonly string[];
  retryDelaysMs: readonly number[];
}

/**
 * Declares the queue of a service with its retry and dead-letter queues, bound to its event types. An existing queue is
 * not declared again, because the broker rejects a declaration with other arguments than those of an earlier version.
 */
export async function assertServiceQueues(
  session: BrokerSession,
  { service, types, retryDelaysMs }: ServiceQueues,
): Promise<void> {
  const { channel, exists } = session;
  await assertExchange(session);
  const exchange = deadLetterExchange(service);
  await channel.assertExchange(exchange, 'direct', { durable: true });
  const assertQueue = async (name: string, options: ReturnType<typeof quorum>): Promise<void> => {
    if (!(await exists((probe) => probe.checkQueue(name)))) await channel.assertQueue(name, options);
    await channel.bindQueue(name, exchange, name);
  };
  const dead = deadLetterQueue(service);
  await assertQueue(dead, quorum({ 'x-delivery-limit': UNLIMITED_DELIVERIES }));
  await assertQueue(service, quorum({ 'x-delivery-limit': DELIVERY_LIMIT, ...deadLettersTo(service, dead) }));
  for (const delay of new Set(retryDelaysMs)) {
    await assertQueue(
      retryQueue(service, delay),
      quorum({ 'x-message-ttl': delay, ...deadLettersTo(service, service) }),
    );
  }
  for (const type of types) await channel.bindQueue(service, EXCHANGE, type);
}
