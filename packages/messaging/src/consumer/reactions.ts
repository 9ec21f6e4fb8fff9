import type { EventType, ShopEvent } from '@tokri/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { recordAllInInbox, recordInInbox } from './inbox';
import type { MessagingMetrics } from '../metrics';
import { recorded } from './reaction-spans';
import { traceIdOf } from '../connection/spans';
import type { TracedTransaction, TracedUnitOfWork, Transaction } from '../outbox/unit-of-work';

type Reaction<T extends EventType> = (event: ShopEvent<T>, transaction: Transaction) => Promise<void>;

/**
 * A reaction to a run of consecutive events of one batch, in order, to save round trips. The same object registered
 * for several types receives the events of all of them. Events that it emits belong to the trace of the first.
 */
export interface ReactionTogether {
  together: (events: readonly ShopEvent[], transaction: Transaction) => Promise<void>;
}

/** Reactions of a service by event type. They run inside the inbox's transaction. */
export type ConsumerTable = { [T in EventType]?: Reaction<T> | ReactionTogether };

type AnyReaction = Reaction<EventType> | ReactionTogether;
type Step = (transaction: Transaction) => Promise<void>;

/** Returns the step of each event; an event that is handled together with an earlier one has none. */
export function stepsOf(
  events: readonly ShopEvent[],
  table: Partial<Record<string, AnyReaction>>,
): ReadonlyMap<ShopEvent, Step> {
  const steps = new Map<ShopEvent, Step>();
  let run: { by?: AnyReaction; events: ShopEvent[] } = { events: [] };
  for (const event of events) {
    const reaction = table[event.type];
    if (!reaction) continue;
    if (typeof reaction === 'function') {
      steps.set(event, (transaction) => reaction(event, transaction));
      run = { events: [] };
    } else if (run.by === reaction) {
      run.events.push(event);
    } else {
      const taken = [event];
      run = { by: reaction, events: taken };
      steps.set(event, (transaction) => reaction.together(taken, transaction));
    }
  }
  return steps;
}

interface ReactionsOptions {
  /** The name of the service and of its queue. */
  service: string;
  connection: Connection;
  table: ConsumerTable;
  unitOfWork: TracedUnitOfWork;
  metrics: MessagingMetrics;
  logger: Logger;
}

export type Reactions = ReturnType<typeof createReactions>;

/** The reactions of a service to events from its queue and to parked events. */
export function createReactions({
  service,
  connection,
  unitOfWork,
  metrics,
  logger,
  ...options
}: ReactionsOptions) {
  const table = options.table as Partial<Record<string, AnyReaction>>;
  return {
    types: Object.keys(table),
    has: (type: string): boolean => table[type] !== undefined,

    /**
     * Writes the inbox, then runs `first` and the reactions, in one transaction. If the inbox has an event already,
     * throws AlreadyHandled for a single event and a duplicate key error for a batch.
     */
    async handle(
      events: readonly ShopEvent[],
      first: (transaction: TracedTransaction) => Promise<void>,
    ): Promise<void> {
      const startedAt = Date.now();
      await recorded(events, service, (eachInItsTrace) =>
        unitOfWork(async (transaction) => {
          if (events.length === 1) await recordInInbox(connection, transaction.session, events[0]!);
          else await recordAllInInbox(connection, transaction.session, events);
          await first(transaction);
          const steps = stepsOf(events, table);
          await eachInItsTrace((event, trace) => steps.get(event)?.(transaction.inTraceOf(trace)));
        }),
      );
      const seconds = (Date.now() - startedAt) / 1_000 / events.length;
      const isDebug = logger.isLevelEnabled('debug');
      for (const { id, type, time, traceparent } of events) {
        if (isDebug) {
          const facts = {
            eventId: id,
            eventType: type,
            traceId: traceIdOf(traceparent),
            durationMs: seconds * 1_000,
          };
          logger.debug(facts, 'event handled');
        }
        metrics.handled.inc({ type });
        metrics.handling.observe({ type }, seconds);
        metrics.lag.observe({ type }, Math.max(0, (Date.now() - Date.parse(time)) / 1_000));
      }
    },
  };
}
