import { createLease, whileRenewing } from '@tokri/database';
import type { Connection } from 'mongoose';
import { runInContext } from '@tokri/telemetry';
import type { Logger } from 'pino';
import type { Broker, BrokerSession } from '../connection/broker';
import type { MessagingMetrics } from '../metrics';
import { outboxModel, type OutboxRow } from './outbox';
import { startPublishSpan } from '../connection/spans';
import { EXCHANGE } from '../topology/topology';
import { within } from '../connection/within';

/** While events come; it also finds those that other replicas commit. */
const POLL_MS = 250;
/** A relay without events for this time releases the lease and rests. Longer than the lease of a relay that died. */
const REST_AFTER_MS = 6_000;
/** While it rests; only for events of a replica that died between its commit and waking its relay. */
const SWEEP_MS = 9_000;
const BATCH = 200;
/** Pause of a subject whose event the broker refused; it doubles up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Time limit for the last round of a stopping process; the next process publishes the remaining events. */
const LAST_ROUND_MS = 5_000;

export interface RelayOptions {
  connection: Connection;
  broker: Broker;
  logger: Logger;
  metrics: MessagingMetrics;
  /** Milliseconds until another relay takes over from one that died. */
  leaseMs?: number;
}

export interface Relay {
  start: () => void;
  /** Call when new events are committed. */
  wake: () => void;
  /** Publishes the remaining events and releases the lease. */
  stop: () => Promise<void>;
}

/**
 * Publishes committed events, those of one subject strictly one after the other. One relay of a service works at a time
 * (a lease in the database); a row is deleted only after the broker's confirm, so an event is published at least once
 * and never lost. A refused event pauses its own subject only.
 *
 * Two concurrent relays, for example after one was frozen in the middle of a batch, publish duplicates but keep the
 * order: a relay publishes an event only after the broker has confirmed the relay's own copy of the previous event, or
 * after another relay has deleted that row, which it does only after a confirm. So the first copies of a subject's
 * events reach every queue in order, and inboxes drop the later copies.
 */
export function createRelay({ connection, broker, logger, metrics, leaseMs }: RelayOptions): Relay {
  const outbox = outboxModel(connection);
  const lease = createLease(connection, 'relay', leaseMs);
  const paused = new Map<string, { until: number; delay: number }>();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  /** By `performance.now()`. */
  let activeUntil = 0;

  const isActive = () => performance.now() < activeUntil || paused.size > 0;
  const stayActive = () => void (activeUntil = performance.now() + REST_AFTER_MS);

  /** @returns the number of rows, which is BATCH when another batch should follow; 0 when a row was not confirmed */
  async function publishBatch(): Promise<number> {
    const now = Date.now();
    const left = [...paused].filter(([, { until }]) => until > now).map(([subject]) => subject);
    const filter = left.length > 0 ? { 'event.subject': { $nin: left } } : {};
    const rows = await outbox.find(filter).sort({ position: 1 }).limit(BATCH).lean<OutboxRow[]>();
    if (rows.length === 0) {
      if (left.length === 0) paused.clear();
      return 0;
    }
    stayActive();
    const session = broker.session();
    const lines = [...groupBySubject(rows).values()];
    const confirmed = (await Promise.all(lines.map((line) => publishInOrder(session, line)))).flat();
    if (confirmed.length > 0) await outbox.deleteMany({ _id: { $in: confirmed } });
    return confirmed.length === rows.length ? rows.length : 0;
  }

  /** Stops at the first unconfirmed event, to keep the order, and when the lease is lost. */
  async function publishInOrder(session: BrokerSession, rows: readonly OutboxRow[]): Promise<string[]> {
    const confirmed: string[] = [];
    for (const row of rows) {
      if (!lease.isHeld()) break;
      const { type, subject } = row.event;
      const span = startPublishSpan(row.event);
      try {
        const fate = await session.publish(messageOf(row, span?.traceparent));
        span?.end();
        (fate === 'routed' ? metrics.published : metrics.unrouted).inc({ type });
        if (fate === 'unrouted')
          logger.debug({ eventType: type, eventId: row._id }, 'no queue is bound to this type of event');
        paused.delete(subject);
        confirmed.push(row._id);
      } catch (error) {
        span?.end(error);
        metrics.publishFailures.inc({ type });
        if (broker.isReady()) pauseSubject(subject);
        logger.warn(
          { err: error, eventType: type, eventId: row._id },
          'event could not be published, will try again',
        );
        break;
      }
    }
    return confirmed;
  }

  function pauseSubject(subject: string): void {
    const delay = Math.min((paused.get(subject)?.delay ?? FIRST_PAUSE_MS / 2) * 2, MAX_PAUSE_MS);
    paused.set(subject, { until: Date.now() + delay, delay });
  }

  async function drain(): Promise<void> {
    if (!broker.isReady()) return;
    if (!isActive() && !(await outbox.exists({}))) {
      if (lease.isHeld()) await lease.release();
      return;
    }
    while (await lease.acquire()) {
      // Renewed, because a batch can last longer than the lease when the broker is slow.
      if ((await whileRenewing(lease, publishBatch)) < BATCH) return;
    }
    // The relay that holds the lease may have died.
    stayActive();
  }

  const run = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = drain()
      .catch((error: unknown) => logger.warn({ err: error }, 'outbox could not be read, will try again'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          run();
        } else if (!stopped) {
          const pause = isActive() || !broker.isReady() ? POLL_MS : SWEEP_MS;
          timer = setTimeout(run, pause);
        }
      });
  };

  return {
    start: run,
    // Runs outside the context of the waking request, because it publishes events of all requests.
    wake() {
      stayActive();
      runInContext(undefined, run);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const lastRound = async () => {
        await running;
        await drain();
        await lease.release();
      };
      const round = lastRound().catch((error: unknown) =>
        logger.warn({ err: error }, 'outbox not empty at stop'),
      );
      await within(LAST_ROUND_MS, round);
    },
  };
}

function groupBySubject(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const groups = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const group = groups.get(row.event.subject);
    if (group) group.push(row);
    else groups.set(row.event.subject, [row]);
  }
  return groups;
}

/** @param traceparent of the publishing span, which consumers continue; by default that of the event */
const messageOf = (row: OutboxRow, traceparent = row.event.traceparent) => ({
  exchange: EXCHANGE,
  routingKey: row.event.type,
  content: Buffer.from(JSON.stringify({ ...row.event, traceparent })),
  options: {
    messageId: row._id,
    type: row.event.type,
    contentType: 'application/json',
    timestamp: Math.floor(row.createdAt.getTime() / 1_000),
  },
});
