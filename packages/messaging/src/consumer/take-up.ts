import { isFromItsPublisher, type readEvent, type ShopEvent } from '@tokri/contracts';
import { createLease, isDatabaseUnavailable, whileAlone } from '@tokri/database';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Broker } from '../connection/broker';
import { asError, reasonOf } from './failures';
import { AlreadyHandled } from './inbox';
import type { ParkedEvent, Parking } from './parking';
import type { Reactions } from './reactions';
import { RefusedEvent } from './failures';
import type { Settlement } from './settlement';

const POLL_MS = 9_000;

export interface TakeUpOptions {
  connection: Connection;
  parking: Parking;
  read: typeof readEvent;
  reactions: Reactions;
  settlement: Settlement;
  broker: Broker;
  /** Attempts at a reaction before its event is given up. */
  maxAttempts: number;
  pollMs?: number;
  logger: Logger;
}

export interface TakeUp {
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Handles parked events once a replica can: at its start, and every few seconds for events that replicas of the earlier
 * version still park. One replica works at a time, in order within a subject; an event that is still too new stays
 * parked, as do the later events of its subject.
 */
export function createTakeUp(options: TakeUpOptions): TakeUp {
  const { connection, parking, read, reactions, broker, maxAttempts, pollMs = POLL_MS, logger } = options;
  const { deadLetterParked, reportRefused } = options.settlement;
  const lease = createLease(connection, 'take-up');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  /** The event in its current version; undefined when it is newer than this process or has no reaction here. */
  function eventOf({ event }: ParkedEvent): ShopEvent | Error | undefined {
    try {
      const { event: known } = read(event);
      return known && reactions.has(known.type) ? known : undefined;
    } catch (error) {
      return asError(error);
    }
  }

  /** Checks one event of each parked kind; there are few kinds. */
  async function hasWork(): Promise<boolean> {
    return (await parking.samples()).some((sample) => !sample.unknown || eventOf(sample));
  }

  async function takeUpAll(): Promise<void> {
    let heldSubject: string | undefined;
    let taken = 0;
    for await (const parked of parking.inOrder()) {
      if (stopped) break;
      if (parked.subject === heldSubject) continue;
      if (await takeUp(parked)) taken += 1;
      else heldSubject = parked.subject;
    }
    if (taken > 0) logger.info({ count: taken }, 'parked events taken up');
  }

  /** @returns whether it is no longer parked */
  async function takeUp(parked: ParkedEvent): Promise<boolean> {
    const event = eventOf(parked);
    if (!event) return false;
    if (event instanceof Error) {
      await moveToDeadLetters(parked, `unreadable: ${reasonOf(event)}`);
      return true;
    }
    try {
      if (!isFromItsPublisher(event))
        throw new RefusedEvent(`${event.type} does not come from ${event.source}`);
      await reactions.handle([event], ({ session }) => parking.remove(parked._id, session));
    } catch (error) {
      if (!(error instanceof AlreadyHandled)) return handleFailure(parked, event, asError(error));
      await parking.remove(parked._id);
    }
    return true;
  }

  /** @returns true once the event is dead-lettered, false if it will be retried */
  async function handleFailure(parked: ParkedEvent, event: ShopEvent, error: Error): Promise<boolean> {
    if (isDatabaseUnavailable(error)) throw error;
    const { type, id: eventId } = event;
    const isRefused = error instanceof RefusedEvent;
    const attempts = isRefused ? maxAttempts : await parking.countFailure(parked._id);
    if (attempts < maxAttempts) {
      logger.warn(
        { err: error, eventType: type, eventId, attempt: attempts },
        'parked event failed, will be tried again',
      );
      return false;
    }
    await moveToDeadLetters(parked, isRefused ? `refused: ${error.message}` : reasonOf(error));
    if (isRefused) reportRefused(event, error.message);
    else logger.error({ err: error, eventType: type, eventId }, 'event given up, kept as a dead letter');
    return true;
  }

  async function moveToDeadLetters({ _id, event }: ParkedEvent, reason: string): Promise<void> {
    await deadLetterParked(broker.session(), event, reason);
    await parking.remove(_id);
  }

  const round = async () => {
    if (await hasWork()) await whileAlone(lease, takeUpAll);
  };

  const run = (): void => {
    running ??= round()
      .catch((error: unknown) => logger.warn({ err: error }, 'parked events wait, will be tried again'))
      .finally(() => (running = undefined));
  };

  return {
    start() {
      timer = setInterval(run, pollMs);
      run();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
