import { measuredGauges } from '@tokri/metrics';
import type { Connection } from 'mongoose';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Broker } from './connection/broker';
import { outboxStatus } from './outbox/outbox';
import { parkedModel } from './consumer/parking';
import { deadLetterQueue, retryQueue } from './topology/topology';

export type MessagingMetrics = ReturnType<typeof createMessagingMetrics>;

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Metrics of the outbox's age, the consumers' lag and failures. */
export function createMessagingMetrics(registry = new Registry()) {
  const counter = (name: string, help: string) =>
    new Counter({
      name: `messaging_${name}_total`,
      help,
      labelNames: ['type'] as const,
      registers: [registry],
    });
  const seconds = (name: string, help: string) =>
    new Histogram({
      name: `messaging_${name}_seconds`,
      help,
      labelNames: ['type'] as const,
      buckets: SECONDS,
      registers: [registry],
    });
  const registers = [registry];
  return {
    registry,
    commits: new Counter({
      name: 'messaging_transactions_total',
      help: 'Units of work that were committed',
      registers,
    }),
    conflicts: new Counter({
      name: 'messaging_transaction_conflicts_total',
      help: 'Attempts at a unit of work that were aborted by the database and are repeated',
      registers,
    }),
    published: counter('published', 'Events that the broker has confirmed'),
    unrouted: counter('unrouted', 'Events of types that no queue is bound to'),
    publishFailures: counter('publish_failures', 'Attempts to publish that were not confirmed'),
    handled: counter('handled', 'Events whose reaction was committed'),
    duplicates: counter('duplicates', 'Deliveries of events that had been handled already'),
    retried: counter('retried', 'Reactions that failed and will be tried again'),
    refused: counter('refused', 'Events that contradict the data of this service or have a wrong sender'),
    parked: counter(
      'parked',
      'Events stored until a newer version of this service handles them or the events before them',
    ),
    dead: counter('dead_lettered', 'Messages given up and kept as dead letters'),
    lag: seconds('lag', 'From the moment an event happened until its reaction was committed'),
    handling: seconds('handling', 'How long a reaction took'),
  };
}

interface Queues {
  service: string;
  retryDelaysMs: readonly number[];
}

/** Gauges that are read when metrics are scraped. `queues` is undefined in a process that consumes nothing. */
export function observeQueues(
  { registry }: MessagingMetrics,
  connection: Connection,
  broker: Broker,
  queues: Queues | undefined,
): void {
  measuredGauges(registry, () => outboxStatus(connection, 'estimated'), [
    {
      name: 'messaging_outbox_age_seconds',
      help: 'Age of the oldest event that is committed but not yet published',
      value: ({ oldestSeconds }) => oldestSeconds,
    },
    {
      name: 'messaging_outbox_events',
      help: 'Events that are committed but not yet published',
      value: ({ unpublished }) => unpublished,
    },
  ]);
  new Gauge({
    name: 'messaging_broker_connected',
    help: '1 while the process is connected to the broker',
    registers: [registry],
    collect() {
      this.set(broker.isReady() ? 1 : 0);
    },
  });
  if (!queues) return;
  measuredGauges(registry, () => readQueues(broker, queues), [
    {
      name: 'messaging_queue_messages',
      help: 'Messages that wait in a queue of this service; `.dead` has its dead letters',
      label: 'queue',
      values: ({ waiting }) => waiting,
    },
    {
      name: 'messaging_retry_messages',
      help: 'Failed messages that wait for their next attempt',
      value: ({ retries }) => retries,
    },
  ]);
  measuredGauges(registry, () => parkedModel(connection).estimatedDocumentCount(), [
    {
      name: 'messaging_parked_messages',
      help: 'Events that wait until this service is upgraded; every replica reports the same number',
      value: (count) => count,
    },
  ]);
}

/** Throws while the broker is unavailable. */
async function readQueues(broker: Broker, { service, retryDelaysMs }: Queues) {
  const { channel } = broker.session();
  const depthOf = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
  const waiting: Record<string, number> = {};
  for (const queue of [service, deadLetterQueue(service)]) waiting[queue] = await depthOf(queue);
  let retries = 0;
  for (const delay of new Set(retryDelaysMs)) retries += await depthOf(retryQueue(service, delay));
  return { waiting, retries };
}
