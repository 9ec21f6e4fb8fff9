import { isFromItsPublisher, type readEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BrokerSession } from '../connection/broker';
import { isSenderConfirmed } from '../connection/sender';
import { within } from '../connection/within';
import type { MessagingMetrics } from '../metrics';
import { assertServiceQueues } from '../topology/topology';
import { contentOf, createBatchHandler, isKnown, type Waiting } from './batch-handler';
import { reasonOf } from './failures';
import type { Parking } from './parking';
import type { Reactions } from './reactions';
import type { Settlement } from './settlement';

export interface ConsumerOptions {
  service: string;
  /** The login of the service at the broker. */
  login: string;
  reactions: Reactions;
  parking: Parking;
  settlement: Settlement;
  read: typeof readEvent;
  logger: Logger;
  metrics: MessagingMetrics;
  prefetch: number;
  retryDelaysMs: readonly number[];
}

/** Maximum number of waiting messages that share one transaction. */
const BATCH = 25;
/** Milliseconds before the same messages are tried again while the database is unavailable. */
const DATABASE_REST_MS = 500;
/** Milliseconds that a stopping process waits for the broker, once for the cancel and once for the dead letters. */
const SILENCE_MS = 2_000;

/**
 * Consumes the service's queue in order: inbox, reaction and outbox in one transaction; failures are retried with
 * growing pauses, then kept as dead letters. Waiting messages share a transaction; if it fails, each gets its own.
 * While the database is unavailable, messages wait here and use up no retries. An event that only a newer process can
 * handle is parked, and later events of its subject are parked behind it.
 */
export function createConsumer(options: ConsumerOptions) {
  const { service, reactions, parking, settlement, read, logger, metrics, prefetch, retryDelaysMs } = options;
  const { requeue, refuse, deadLetter } = settlement;
  const isDraining = () => draining;
  const handle = createBatchHandler({ reactions, parking, settlement, logger, metrics, isDraining });
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let active: { session: BrokerSession; tag: string } | undefined;
  let draining = false;
  const deadLettering = new Set<Promise<void>>();

  async function use(session: BrokerSession): Promise<void> {
    const { channel } = session;
    await assertServiceQueues(session, { service, types: reactions.types, retryDelaysMs });
    await channel.prefetch(prefetch);
    // The broker delivers messages of a lost connection again over this one. Cleared only after this one has answered,
    // because the set-up of a lost connection can still run when its successor has already received messages.
    waiting = [];
    const { consumerTag } = await channel.consume(service, (message) => {
      if (message) take(session, message);
      // The broker ended the subscription: the queue was deleted.
      else session.restart();
    });
    active = { session, tag: consumerTag };
  }

  function take(session: BrokerSession, message: ConsumeMessage): void {
    try {
      const received = { session, message };
      const { event, newer } = read(contentOf(message));
      const facts = event ?? newer;
      // The publisher of a newer event is checked by the process that takes it up.
      const isGenuine =
        isSenderConfirmed(message, facts.source, options) && (!event || isFromItsPublisher(event));
      if (!isGenuine) {
        settleInBackground(refuse(received, facts, `${facts.type} does not come from ${facts.source}`));
        return;
      }
      waiting.push(event && reactions.has(event.type) ? { ...received, event } : received);
      working ??= work().finally(() => (working = undefined));
    } catch (error) {
      // An unreadable message becomes a dead letter at once and delays no other.
      const reason = `unreadable: ${reasonOf(error)}`;
      logger.error(
        { err: error, routingKey: message.fields.routingKey },
        'message cannot be read, kept as a dead letter',
      );
      settleInBackground(deadLetter({ session, message }, reason));
    }
  }

  function settleInBackground(moving: Promise<void>): void {
    const pending = moving.finally(() => deadLettering.delete(pending));
    deadLettering.add(pending);
  }

  async function work(): Promise<void> {
    // Messages that arrive within the same turn of the event loop are handled together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0 && !draining) {
      const batch = nextBatch();
      const { failure, left } = await handle(batch);
      if (left.length === 0) continue;
      if (!draining) {
        logger.warn({ err: failure }, 'events wait for the database');
        await pause(DATABASE_REST_MS);
      }
      waiting = [...left.filter(({ session }) => session === active?.session), ...waiting];
    }
  }

  /** Takes the next waiting messages: all of them to be handled, or all to be parked. */
  function nextBatch(): Waiting[] {
    const known = isKnown(waiting[0]!);
    const end = waiting.findIndex((delivery, index) => index >= BATCH || isKnown(delivery) !== known);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  /** Stops consuming, lets the reactions in progress finish, and requeues the messages that have not been started. */
  async function drain(): Promise<void> {
    draining = true;
    // Bounded, so that an unresponsive broker does not block the stop.
    await within(SILENCE_MS, active?.session.channel.cancel(active.tag));
    await working;
    await within(SILENCE_MS, Promise.all(deadLettering));
    waiting.splice(0).forEach(requeue);
    active = undefined;
  }

  return { use, drain };
}
