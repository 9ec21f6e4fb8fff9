import { randomUUID } from 'node:crypto';
import { isFromItsPublisher, readEvent, type EventType, type ShopEvent } from '@tokri/contracts';
import type { Logger } from 'pino';
import { createBroker, type Broker } from '../connection/broker';
import { isSenderConfirmed } from '../connection/sender';
import { reactTo } from '../connection/spans';
import { shareSubscription, type SharedSubscription } from './shared-subscription';
import { assertExchange, EXCHANGE } from '../topology/topology';

/** A subscription whose events go to every replica of the process. */
export interface Subscription {
  types: readonly EventType[];
  /** Best effort, once per replica: events that must not be lost need a consumer with an inbox. */
  onEvent: (event: ShopEvent) => void | Promise<void>;
  /**
   * Called when events may have been missed, so that caches and indexes are refreshed: after each (re)connection, and
   * for an event of a newer version.
   */
  onConnected?: () => void | Promise<void>;
}

export interface SubscriberOptions extends Subscription {
  amqpUrl: string;
  name: string;
  logger: Logger;
  /** An additional subscription whose events go to one replica each. */
  shared?: SharedSubscription;
}

export interface Subscriber {
  start: () => void;
  isConnected: () => boolean;
  stop: () => Promise<void>;
}

/** Delivers every event to every replica, for caches and in-memory indexes, over a separate connection. */
export function createSubscriber(options: SubscriberOptions): Subscriber {
  const { amqpUrl, name, logger } = options;
  const broker = createBroker(amqpUrl, logger, name);
  subscribe(broker, name, options, logger);
  if (options.shared) shareSubscription(broker, name, options.shared, logger);
  return { start: broker.start, isConnected: broker.isReady, stop: broker.stop };
}

/** Subscribes on each new connection with an exclusive queue, which is deleted with the connection. */
export function subscribe(broker: Broker, name: string, subscription: Subscription, logger: Logger): void {
  const { types, onEvent, onConnected } = subscription;
  broker.onConnected(async (session) => {
    const { channel, restart } = session;
    await assertExchange(session);
    const { queue } = await channel.assertQueue(`${name}.${randomUUID()}`, {
      exclusive: true,
      autoDelete: true,
    });
    for (const type of types) await channel.bindQueue(queue, EXCHANGE, type);
    await channel.consume(
      queue,
      (message) => {
        if (!message) {
          restart();
          return;
        }
        Promise.resolve()
          .then(() => {
            const { event, newer } = readEvent(JSON.parse(message.content.toString('utf8')));
            if (!event) {
              const { type, dataversion } = newer;
              logger.info({ eventType: type, dataversion }, 'event is newer than this process');
              return onConnected?.();
            }
            const isConfirmed = isSenderConfirmed(message, event.source, {
              login: broker.login,
              service: name,
            });
            if (isConfirmed && isFromItsPublisher(event)) return reactTo(event, name, onEvent);
            logger.error(
              { eventId: event.id, eventType: event.type, source: event.source },
              'event refused: not from its publisher',
            );
          })
          .catch((error: unknown) => logger.warn({ err: error }, 'event could not be applied'));
      },
      { noAck: true },
    );
    await onConnected?.();
  });
}
