import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createBroker } from './broker';
import { createConsumer, type ConsumerTable } from './consumer';
import { inboxModel } from './inbox';
import { outboxModel } from './outbox';
import { createRelay } from './relay';
import { assertExchange } from './topology';
import { createUnitOfWork, type UnitOfWork } from './unit-of-work';

export interface MessagingOptions {
  /** The service's name: event source, queue name. */
  service: string;
  amqpUrl: string;
  connection: Connection;
  logger: Logger;
  /** The current request's trace, if any. */
  traceparent?: () => string | undefined;
  /** Messages handled at once. */
  prefetch?: number;
}

export interface Messaging {
  unitOfWork: UnitOfWork;
  /** Names the reactions; once, before start. */
  consume(table: ConsumerTable): void;
  /** Creates the outbox and inbox and connects; the broker may still be away. */
  start(): Promise<void>;
  isConnected(): boolean;
  waitConnected(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Unit of work, outbox, relay, inbox and consumer of one service, wired. */
export function createMessaging(options: MessagingOptions): Messaging {
  const { service, amqpUrl, connection, logger, traceparent = () => undefined, prefetch = 50 } = options;
  const broker = createBroker(amqpUrl, logger, service);
  const relay = createRelay(connection, broker, logger);
  const unitOfWork = createUnitOfWork({ connection, source: service, traceparent, onCommitted: relay.kick });
  let consumer: ReturnType<typeof createConsumer> | undefined;

  return {
    unitOfWork,
    consume(table) {
      if (consumer) throw new Error('the reactions of a service are named once');
      consumer = createConsumer({ service, connection, table, unitOfWork, logger, prefetch });
    },
    async start() {
      await outboxModel(connection).createIndexes();
      await inboxModel(connection).createIndexes();
      broker.onConnected(async (session) => {
        await assertExchange(session.channel);
        await consumer?.use(session);
        relay.kick();
      });
      broker.start();
      relay.start();
    },
    isConnected: broker.isReady,
    waitConnected: broker.waitConnected,
    async stop() {
      await consumer?.drain();
      await relay.stop();
      await broker.stop();
    },
  };
}
