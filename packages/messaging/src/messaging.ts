import { readEvent } from '@tokri/contracts';
import { prepareCollections } from '@tokri/database';
import { currentTraceparent } from '@tokri/telemetry';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createBroker } from './connection/broker';
import { createConsumer } from './consumer/consumer';
import { inboxModel } from './consumer/inbox';
import { createMessagingMetrics, observeQueues } from './metrics';
import { outboxModel } from './outbox/outbox';
import { createParking, parkedModel } from './consumer/parking';
import { createReactions, type ConsumerTable } from './consumer/reactions';
import { createRelay } from './outbox/relay';
import { createSettlement, type RefusedFacts } from './consumer/settlement';
import { subscribe, type Subscription } from './consumer/subscriber';
import { createTakeUp, type TakeUp } from './consumer/take-up';
import { assertExchange, RETRY_DELAYS_MS } from './topology/topology';
import { createGroupCommit } from './outbox/group-commit';
import {
  createTransactionRunner,
  createUnitOfWork,
  type TracedUnitOfWork,
  type UnitOfWork,
} from './outbox/unit-of-work';

export interface MessagingOptions {
  /** The service's name: event source, queue name. */
  service: string;
  amqpUrl: string;
  connection: Connection;
  logger: Logger;
  /** Registry of the metrics for outbox age, consumer lag and failures. */
  registry?: Registry;
  /** The current trace; by default that of the context. */
  traceparent?: () => string | undefined;
  /** Unacknowledged messages that the broker delivers in advance. */
  prefetch?: number;
  /** Milliseconds before each retry of a failed message. */
  retryDelaysMs?: readonly number[];
  /** Milliseconds until another relay takes over from one that died; set in tests only. */
  relayLeaseMs?: number;
  /** Milliseconds between polls of the parked events; set in tests only. */
  takeUpPollMs?: number;
  /** Called when an event is refused: it contradicts the service's data or was not sent by its publisher. */
  onRefused?: (facts: RefusedFacts) => void;
  /** False when the collections (messagingModels) exist already. */
  prepare?: boolean;
  /** Reads events; overridden in tests only. */
  read?: typeof readEvent;
}

export interface Messaging {
  unitOfWork: TracedUnitOfWork;
  /** Lets units share transactions; for units that run concurrently in large numbers on different rows. */
  groupCommit: UnitOfWork;
  /** Registers the reactions; call once, before start. */
  consume: (table: ConsumerTable) => void;
  /** Delivers these events to every replica, in addition to the reactions; call before start. */
  subscribe: (subscription: Subscription) => void;
  /** Creates the collections and starts to connect; does not wait for the broker. */
  start: () => Promise<void>;
  isConnected: () => boolean;
  waitConnected: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

export const messagingModels = (connection: Connection) => [
  outboxModel(connection),
  inboxModel(connection),
  parkedModel(connection),
];

/** Wires unit of work, outbox, relay, inbox and consumer of one service. */
export function createMessaging(options: MessagingOptions): Messaging {
  const { service, amqpUrl, connection, logger, onRefused, traceparent = currentTraceparent } = options;
  const { prefetch = 50, retryDelaysMs = RETRY_DELAYS_MS, read = readEvent } = options;
  const metrics = createMessagingMetrics(options.registry);
  const broker = createBroker(amqpUrl, logger, service);
  const relay = createRelay({ connection, broker, logger, metrics, leaseMs: options.relayLeaseMs });
  const transaction = createTransactionRunner({
    connection,
    source: service,
    traceparent,
    onCommitted: relay.wake,
    metrics,
  });
  const unitOfWork = createUnitOfWork(transaction);
  let consumer: ReturnType<typeof createConsumer> | undefined;
  let takeUp: TakeUp | undefined;

  return {
    unitOfWork,
    groupCommit: createGroupCommit({ transaction, unitOfWork, traceparent }),
    consume(table) {
      if (consumer) throw new Error('the reactions of a service are registered once');
      const parking = createParking(connection);
      const reactions = createReactions({ service, connection, table, unitOfWork, metrics, logger });
      const settlement = createSettlement({ service, logger, metrics, retryDelaysMs, onRefused });
      const common = { reactions, parking, settlement, read, logger };
      const { login } = broker;
      consumer = createConsumer({ ...common, service, login, metrics, prefetch, retryDelaysMs });
      const maxAttempts = retryDelaysMs.length + 1;
      takeUp = createTakeUp({ ...common, connection, broker, maxAttempts, pollMs: options.takeUpPollMs });
    },
    subscribe: (subscription) => subscribe(broker, service, subscription, logger),
    async start() {
      if (options.prepare ?? true) await prepareCollections(messagingModels(connection));
      observeQueues(metrics, connection, broker, consumer && { service, retryDelaysMs });
      broker.onConnected(async (session) => {
        await assertExchange(session);
        await consumer?.use(session);
      });
      broker.start();
      relay.start();
      takeUp?.start();
    },
    isConnected: broker.isReady,
    waitConnected: broker.waitConnected,
    async stop() {
      // Stopped concurrently, so that neither starts work while the other finishes.
      await Promise.all([takeUp?.stop(), consumer?.drain()]);
      await relay.stop();
      await broker.stop();
    },
  };
}
