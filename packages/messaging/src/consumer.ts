import { eventEnvelope, isFromItsPublisher, type readEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BrokerSession } from './broker';
import { isDatabaseUnavailable, isDuplicateKey } from '@tokri/database';
import { asError, reasonOf } from './failures';
import { AlreadyHandled } from './inbox';
import type { MessagingMetrics } from './metrics';
import { BehindParked, kindOf, type Parking } from './parking';
import type { Reactions } from './reactions';
import { RefusedEvent } from './refused-event';
import { isVouchedFor } from './sender';
import { runForEvent } from './spans';
import { knownType, type Delivery, type Received, type Settlement } from './settlement';
import { assertServiceQueues } from './topology';
import { within } from './within';
import { traceIdOf } from './trace-id';

export interface ConsumerOptions {
  service: string;
  /** The user that the service logs in as at the broker. */
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

/** What waits for its turn; without an event it is newer than this process, or for reactions that only a newer one has. */
type Waiting = Received & Partial<Delivery>;
const isKnown = (delivery: Waiting): delivery is Delivery => delivery.event !== undefined;

/** Messages that share one transaction at most, when so many are waiting. */
const BATCH = 25;
/** Pause before the same messages are tried again while the database is unavailable. */
const DATABASE_REST_MS = 500;
/** So long a stopping process waits for the broker's answer to each of two things. */
const SILENCE_MS = 2_000;

/**
 * Consumes the service's queue in its order: inbox, reaction, outbox in one transaction; failures are retried with
 * growing pauses, then kept as dead letters. Messages that wait together are handled in one transaction; when that
 * fails, each by itself. While the database is unavailable everything waits here and uses up no retries. What only a
 * newer process can handle is parked, and behind it what comes of the same subject.
 */
export function createConsumer(options: ConsumerOptions) {
  const { service, reactions, parking, read, logger, metrics, prefetch, retryDelaysMs } = options;
  const { acknowledge, requeue, retryLater, refuse, deadLetter } = options.settlement;
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let active: { session: BrokerSession; tag: string } | undefined;
  let draining = false;
  const deadLettering = new Set<Promise<void>>();

  async function use(session: BrokerSession): Promise<void> {
    const { channel } = session;
    await assertServiceQueues(session, { service, types: reactions.types, retryDelaysMs });
    await channel.prefetch(prefetch);
    // What came over a connection that is gone is delivered again over this one. Not before this one has answered: the
    // set-up of a lost one may come this far when its successor has long been given messages.
    waiting = [];
    const { consumerTag } = await channel.consume(service, (message) => {
      if (message) take(session, message);
      // The broker ended the subscription: somebody deleted the queue.
      else session.restart();
    });
    active = { session, tag: consumerTag };
  }

  function take(session: BrokerSession, message: ConsumeMessage): void {
    try {
      const received = { session, message };
      const { event, newer } = read(contentOf(message));
      const facts = event ?? newer;
      // Who may publish a type that came later is known to whoever takes it up.
      const isBelieved =
        isVouchedFor(message, facts.source, options) && (!event || isFromItsPublisher(event));
      if (!isBelieved) {
        putAside(refuse(received, facts, `${facts.type} does not come from ${facts.source}`));
        return;
      }
      waiting.push(event && reactions.has(event.type) ? { ...received, event } : received);
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
      const batch = nextBatch();
      const { failure, left } = batch.every(isKnown) ? await handleBatch(batch) : await park(batch);
      if (left.length === 0) continue;
      if (!draining) {
        logger.warn({ err: failure }, 'events wait for the database');
        await pause(DATABASE_REST_MS);
      }
      waiting = [...left.filter(({ session }) => session === active?.session), ...waiting];
    }
  }

  /** The first that wait, either such as can be handled or such as must be parked. */
  function nextBatch(): Waiting[] {
    const known = isKnown(waiting[0]!);
    const end = waiting.findIndex((delivery, index) => index >= BATCH || isKnown(delivery) !== known);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  interface Handled {
    failure?: Error;
    /** Those that must wait for the database. */
    left: Waiting[];
  }

  async function handleBatch(batch: Delivery[]): Promise<Handled> {
    const failure = await handleTogether(batch);
    if (!failure) return { left: [] };
    return { failure, left: isDatabaseUnavailable(failure) ? batch : await handleEach(batch, failure) };
  }

  /** Leaves them to a newer process, or to the moment when those before them are handled. */
  async function park(batch: Waiting[]): Promise<Handled> {
    const events = batch.map((delivery) => {
      const event = eventEnvelope.parse(contentOf(delivery.message));
      return { event, unknown: isKnown(delivery) ? undefined : kindOf(event) };
    });
    try {
      await parking.park(events);
    } catch (error) {
      return { failure: asError(error), left: batch };
    }
    for (const { event, unknown } of events) {
      const { id: eventId, type, dataversion, traceparent } = event;
      metrics.parked.inc({ type: knownType(type) });
      logger.info(
        { eventId, eventType: type, dataversion, traceId: traceIdOf(traceparent) },
        unknown
          ? 'event is for a newer version of this service, parked'
          : 'event parked behind an earlier one',
      );
    }
    batch.forEach(acknowledge);
    return { left: [] };
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
    const events = batch.map(({ event }) => event);
    // Asked beside the transaction, which so takes no longer.
    const isBehind = parking.holdsAny(events);
    isBehind.catch(() => undefined);
    try {
      await reactions.handle(events, async () => {
        if (await isBehind) throw new BehindParked();
      });
    } catch (error) {
      return asError(error);
    }
    batch.forEach(acknowledge);
    return undefined;
  }

  /**
   * @param failure why it did not work just now, when it was tried alone already
   * @returns whether it was dealt with, if only by putting it aside; false while the database is unavailable
   */
  function handleAlone(delivery: Delivery, failure?: Error): Promise<boolean> {
    return runForEvent(delivery.event, undefined, () => settleAlone(delivery, failure));
  }

  async function settleAlone(delivery: Delivery, failure?: Error): Promise<boolean> {
    // Two replicas that make the same row at once: the second finds it there when it tries again.
    const error = failure && !isDuplicateKey(failure) ? failure : await handleTogether([delivery]);
    if (error && isDatabaseUnavailable(error)) return false;
    if (error instanceof AlreadyHandled) {
      metrics.duplicates.inc({ type: delivery.event.type });
      acknowledge(delivery);
    } else if (error instanceof BehindParked) {
      return (await park([delivery])).left.length === 0;
    } else if (error instanceof RefusedEvent) {
      await refuse(delivery, delivery.event, error.message);
    } else if (error) {
      await retryLater(delivery, error);
    }
    return true;
  }

  /** Takes no more messages, lets the reactions in progress finish, and gives back what has not begun. */
  async function drain(): Promise<void> {
    draining = true;
    // A broker that is silent does not keep a process from stopping.
    await within(SILENCE_MS, active?.session.channel.cancel(active.tag));
    await working;
    await within(SILENCE_MS, Promise.all(deadLettering));
    waiting.splice(0).forEach(requeue);
    active = undefined;
  }

  return { use, drain };
}

const contentOf = ({ content }: ConsumeMessage): unknown => JSON.parse(content.toString('utf8'));
