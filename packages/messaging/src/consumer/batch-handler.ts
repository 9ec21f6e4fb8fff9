import { eventEnvelope } from '@tokri/contracts';
import { isDatabaseUnavailable, isDuplicateKey } from '@tokri/database';
import type { ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { runForEvent, traceIdOf } from '../connection/spans';
import type { MessagingMetrics } from '../metrics';
import { asError, RefusedEvent } from './failures';
import { AlreadyHandled } from './inbox';
import { BehindParked, kindOf, type Parking } from './parking';
import type { Reactions } from './reactions';
import { knownType, type Delivery, type Received, type Settlement } from './settlement';

/** A message that waits in this process. `event` is absent if its version is newer or it has no reaction here. */
export type Waiting = Received & Partial<Delivery>;
export const isKnown = (delivery: Waiting): delivery is Delivery => delivery.event !== undefined;

interface BatchHandlerOptions {
  reactions: Reactions;
  parking: Parking;
  settlement: Settlement;
  logger: Logger;
  metrics: MessagingMetrics;
  isDraining: () => boolean;
}

export interface Handled {
  failure?: Error;
  /** Messages that must wait for the database. */
  left: Waiting[];
}

export const contentOf = ({ content }: ConsumeMessage): unknown => JSON.parse(content.toString('utf8'));

/** Handles messages, in one transaction if possible, and settles each of them. */
export function createBatchHandler(options: BatchHandlerOptions) {
  const { reactions, parking, logger, metrics, isDraining } = options;
  const { acknowledge, refuse, retryLater } = options.settlement;

  async function handleBatch(batch: Delivery[]): Promise<Handled> {
    const failure = await handleTogether(batch);
    if (!failure) return { left: [] };
    return { failure, left: isDatabaseUnavailable(failure) ? batch : await handleEach(batch, failure) };
  }

  /** Parks messages until a newer process can handle them, or until the parked events before them are handled. */
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

  /** One transaction each, after the shared one failed. @returns those left at a drain or without the database */
  async function handleEach(batch: Delivery[], failure: Error): Promise<Delivery[]> {
    for (const [index, delivery] of batch.entries()) {
      const isDone = !isDraining() && (await handleAlone(delivery, batch.length === 1 ? failure : undefined));
      if (!isDone) return batch.slice(index);
    }
    return [];
  }

  /** @returns undefined when the whole batch was committed and acknowledged, otherwise the error */
  async function handleTogether(batch: Delivery[]): Promise<Error | undefined> {
    const events = batch.map(({ event }) => event);
    // Queried in parallel with the transaction to save a round trip.
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
   * @param failure of the previous attempt, if the delivery was alone in its batch
   * @returns whether the delivery is settled (handled, parked, queued for a retry or dead-lettered); false while the
   * database is unavailable
   */
  function handleAlone(delivery: Delivery, failure?: Error): Promise<boolean> {
    return runForEvent(delivery.event, undefined, () => settleAlone(delivery, failure));
  }

  async function settleAlone(delivery: Delivery, failure?: Error): Promise<boolean> {
    // A duplicate key can come from a concurrent insert by another replica: a second attempt finds the row.
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

  return (batch: Waiting[]): Promise<Handled> => (batch.every(isKnown) ? handleBatch(batch) : park(batch));
}
