import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createBroker } from './broker';
import { createConsumer, type ConsumerTable } from './consumer';
import { inboxModel } from './inbox';
import { createMessagingMetrics, observeQueues } from './metrics';
import { outboxModel } from './outbox';
import { createSequencer } from './sequencer';
import { createRelay } from './relay';
import type { RefusedFacts } from './settlement';
import { subscribe, type Subscription } from './subscriber';
import { assertExchange, RETRY_DELAYS_MS } from './topology';
import { createGroupCommit } from './group-commit';
import { createTransactionRunner, createUnitOfWork, type UnitOfWork } from './unit-of-work';

export interface MessagingOptions {
  /** The service's name: event source, queue name. */
  service: string;
  amqpUrl: string;
  connection: Connection;
  logger: Logger;
  /** Where outbox age, consumer lag and failures are shown. */
  registry?: Registry;
  /** The current request's trace, if any. */
  traceparent?: () => string | undefined;
  /** Messages that the broker hands over ahead. */
  prefetch?: number;
  /** Milliseconds a failed message rests before each of its retries. */
  retryDelaysMs?: readonly number[];
  /** An event was refused: it claims what is not so, or comes from somebody else than its publisher. */
  onRefused?: (facts: RefusedFacts) => void;
}

export interface Messaging {
  unitOfWork: UnitOfWork;
  /** For units of which many are asked for at the same time and each wants rows of its own: they share transactions. */
  groupCommit: UnitOfWork;
  /** Names the reactions; once, before start. */
  consume: (table: ConsumerTable) => void;
  /** Has every replica hear these events, beside the reactions that one replica has for all; before start. */
  subscribe: (subscription: Subscription) => void;
  /** Creates the outbox and inbox and connects; the broker may still be unavailable. */
  start: () => Promise<void>;
  isConnected: () => boolean;
  /**
   * True from the first connection on: the queues stand and collect what this service must hear, even while the broker
   * is away. The readiness of a service that can serve without the broker.
   */
  isPrepared: () => boolean;
  waitConnected: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Unit of work, outbox, relay, inbox and consumer of one service, wired. */
export function createMessaging(options: MessagingOptions): Messaging {
  const { service, amqpUrl, connection, logger, onRefused, traceparent = () => undefined } = options;
  const { prefetch = 50, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const metrics = createMessagingMetrics(options.registry);
  const broker = createBroker(amqpUrl, logger, service);
  const sequencer = createSequencer(connection, logger);
  const relay = createRelay({ connection, broker, logger, metrics });
  const transaction = createTransactionRunner({
    connection,
    source: service,
    traceparent,
    nextSequence: sequencer.next,
    onCommitted: relay.wake,
  });
  const unitOfWork = createUnitOfWork(transaction);
  let consumer: ReturnType<typeof createConsumer> | undefined;

  return {
    unitOfWork,
    groupCommit: createGroupCommit({ transaction, unitOfWork, traceparent }),
    consume(table) {
      if (consumer) throw new Error('the reactions of a service are named once');
      consumer = createConsumer({
        service,
        login: broker.login,
        connection,
        table,
        unitOfWork,
        logger,
        metrics,
        prefetch,
        retryDelaysMs,
        onRefused,
      });
    },
    subscribe: (subscription) => subscribe(broker, service, subscription, logger),
    async start() {
      for (const model of [outboxModel(connection), inboxModel(connection)]) {
        await model.createCollection();
        await model.createIndexes();
      }
      await sequencer.start();
      observeQueues(metrics, connection, broker, consumer && service);
      broker.onConnected(async (session) => {
        await assertExchange(session);
        await consumer?.use(session);
      });
      broker.start();
      relay.start();
    },
    isConnected: broker.isReady,
    isPrepared: broker.wasReady,
    waitConnected: broker.waitConnected,
    async stop() {
      sequencer.stop();
      await consumer?.drain();
      await relay.stop();
      await broker.stop();
    },
  };
}
