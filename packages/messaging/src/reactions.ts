import type { EventType, ShopEvent } from '@tokri/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { recordAllInInbox, recordInInbox } from './inbox';
import type { MessagingMetrics } from './metrics';
import { recorded } from './reaction-spans';
import { traceIdOf } from './trace-id';
import type { TracedTransaction, TracedUnitOfWork, Transaction } from './unit-of-work';

/** The one table of a service: event type -> reaction. Runs inside the inbox's transaction. */
export type ConsumerTable = {
  [T in EventType]?: (event: ShopEvent<T>, transaction: Transaction) => Promise<void>;
};

type AnyHandler = (event: ShopEvent, transaction: Transaction) => Promise<void>;

interface ReactionsOptions {
  /** The service's name, which is its queue's. */
  service: string;
  connection: Connection;
  table: ConsumerTable;
  unitOfWork: TracedUnitOfWork;
  metrics: MessagingMetrics;
  logger: Logger;
}

export type Reactions = ReturnType<typeof createReactions>;

/** The reactions of a service to events, whether they come from its queue or were parked. */
export function createReactions({
  service,
  connection,
  unitOfWork,
  metrics,
  logger,
  ...options
}: ReactionsOptions) {
  const table = options.table as Partial<Record<string, AnyHandler>>;
  return {
    types: Object.keys(table),
    has: (type: string): boolean => table[type] !== undefined,

    /**
     * Inbox, `first` and the reactions in one transaction; throws AlreadyHandled when the inbox knows a single event, and
     * a duplicate key when it knows one of several.
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
          await eachInItsTrace((event, trace) => table[event.type]?.(event, transaction.inTraceOf(trace)));
        }),
      );
      const seconds = (Date.now() - startedAt) / 1_000 / events.length;
      const tells = logger.isLevelEnabled('debug');
      for (const { id, type, time, traceparent } of events) {
        if (tells) {
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
