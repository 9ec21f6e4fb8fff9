import { isFromItsPublisher, parseEvent, type EventType, type ShopEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import type { Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BrokerSession } from './broker';
import { isDatabaseUnavailable, isDuplicateKey } from '@tokri/database';
import { asError, reasonOf } from './failures';
import { AlreadyHandled, recordAllInInbox, recordInInbox } from './inbox';
import type { MessagingMetrics } from './metrics';
import { RefusedEvent } from './refused-event';
import { isVouchedFor } from './sender';
import { createSettlement, type Delivery, type RefusedFacts } from './settlement';
import { assertServiceQueues } from './topology';
import type { TracedUnitOfWork, Transaction } from './unit-of-work';

/** The one table of a service: event type -> reaction. Runs inside the inbox's transaction. */
export type ConsumerTable = {
  [T in EventType]?: (event: ShopEvent<T>, transaction: Transaction) => Promise<void>;
};

type AnyHandler = (event: ShopEvent, transaction: Transaction) => Promise<void>;

export interface ConsumerOptions {
  service: string;
  /** The user that the service logs in as at the broker. */
  login: string;
  connection: Connection;
  table: ConsumerTable;
  unitOfWork: TracedUnitOfWork;
  logger: Logger;
  metrics: MessagingMetrics;
  prefetch: number;
  retryDelaysMs: readonly number[];
  /** Somebody claimed what is not so. */
  onRefused?: (facts: RefusedFacts) => void;
}

/** Messages that share one transaction at most, when so many are waiting. */
const BATCH = 25;
/** Pause before the same messages are tried again while the database is unavailable. */
const DATABASE_REST_MS = 500;

/**
 * Consumes the service's queue in its order: inbox, reaction, outbox in one transaction; failures are retried with
 * growing pauses, then kept as dead letters. Messages that wait together are handled in one transaction; when that
 * fails, each by itself. While the database is unavailable everything waits here and uses up no retries.
 */
export function createConsumer(options: ConsumerOptions) {
  const { service, connection, unitOfWork, logger, metrics, prefetch, retryDelaysMs } = options;
  const { acknowledge, requeue, retryLater, refuse, deadLetter } = createSettlement(options);
  const table = options.table as Partial<Record<EventType, AnyHandler>>;
  let waiting: Delivery[] = [];
  let working: Promise<void> | undefined;
  let active: { session: BrokerSession; tag: string } | undefined;
  let draining = false;
  const deadLettering = new Set<Promise<void>>();

  async function use(session: BrokerSession): Promise<void> {
    // What came over a connection that is gone is delivered again over this one.
    waiting = [];
    const { channel } = session;
    await assertServiceQueues(session, { service, types: Object.keys(table), retryDelaysMs });
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(service, (message) => {
      if (message) take(session, message);
      // The broker ended the subscription: somebody deleted the queue.
      else session.restart();
    });
    active = { session, tag: consumerTag };
  }

  function take(session: BrokerSession, message: ConsumeMessage): void {
    try {
      const event = parseEvent(JSON.parse(message.content.toString('utf8')));
      const delivery = { session, message, event };
      const isVouched = isVouchedFor(message, event.source, options);
      if (!isVouched || !isFromItsPublisher(event)) {
        putAside(refuse(delivery, `${event.type} does not come from ${event.source}`));
        return;
      }
      waiting.push(delivery);
      working ??= work().finally(() => (working = undefined));
    } catch (error) {
      // Poison goes to the dead letters at once and holds up nobody.
      const reason = `unreadable: ${reasonOf(error)}`;
      logger.error(
        { err: error, routingKey: message.fields.routingKey },
        'message cannot be read, kept as a dead letter',
      );
      putAside(deadLetter({ session, message }, reason));
    }
  }

  function putAside(moving: Promise<void>): void {
    const pending = moving.finally(() => deadLettering.delete(pending));
    deadLettering.add(pending);
  }

  async function work(): Promise<void> {
    // What arrives within the same turn of the loop is taken together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0 && !draining) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const failure = await handleTogether(batch);
      if (!failure) continue;
      const left = isDatabaseUnavailable(failure) ? batch : await handleEach(batch, failure);
      if (left.length === 0) continue;
      if (!draining) {
        logger.warn({ err: failure }, 'events wait for the database');
        await pause(DATABASE_REST_MS);
      }
      waiting = [...left.filter(({ session }) => session === active?.session), ...waiting];
    }
  }

  /** One after the other, since together they failed. @returns those that must wait: the database became unavailable meanwhile */
  async function handleEach(batch: Delivery[], failure: Error): Promise<Delivery[]> {
    for (const [index, delivery] of batch.entries()) {
      const isDone = !draining && (await handleAlone(delivery, batch.length === 1 ? failure : undefined));
      if (!isDone) return batch.slice(index);
    }
    return [];
  }

  /** Undefined when the whole batch was committed and acknowledged, otherwise why it was not. */
  async function handleTogether(batch: Delivery[]): Promise<Error | undefined> {
    const wanted = batch.map(({ event }) => event).filter(({ type }) => table[type]);
    const startedAt = Date.now();
    try {
      if (wanted.length > 0) {
        await unitOfWork(async (transaction) => {
          if (wanted.length === 1) await recordInInbox(connection, transaction.session, wanted[0]!);
          else await recordAllInInbox(connection, transaction.session, wanted);
          for (const event of wanted) await table[event.type]?.(event, transaction.inTraceOf(event));
        });
      }
    } catch (error) {
      return asError(error);
    }
    const seconds = (Date.now() - startedAt) / 1_000 / Math.max(1, wanted.length);
    for (const event of wanted) {
      metrics.handled.inc({ type: event.type });
      metrics.handling.observe({ type: event.type }, seconds);
      metrics.lag.observe({ type: event.type }, Math.max(0, (Date.now() - Date.parse(event.time)) / 1_000));
    }
    batch.forEach(acknowledge);
    return undefined;
  }

  /**
   * @param failure why it did not work just now, when it was tried alone already
   * @returns whether it was dealt with, if only by putting it aside; false while the database is unavailable
   */
  async function handleAlone(delivery: Delivery, failure?: Error): Promise<boolean> {
    // Two replicas that make the same row at once: the second finds it there when it tries again.
    const error = failure && !isDuplicateKey(failure) ? failure : await handleTogether([delivery]);
    if (error && isDatabaseUnavailable(error)) return false;
    if (error instanceof AlreadyHandled) {
      metrics.duplicates.inc({ type: delivery.event.type });
      acknowledge(delivery);
    } else if (error instanceof RefusedEvent) {
      await refuse(delivery, error.message);
    } else if (error) {
      await retryLater(delivery, error);
    }
    return true;
  }

  /** Takes no more messages, lets the reactions in progress finish, and gives back what has not begun. */
  async function drain(): Promise<void> {
    draining = true;
    if (active) await active.session.channel.cancel(active.tag).catch(() => undefined);
    await working;
    await Promise.all(deadLettering);
    waiting.splice(0).forEach(requeue);
    active = undefined;
  }

  return { use, drain };
}
