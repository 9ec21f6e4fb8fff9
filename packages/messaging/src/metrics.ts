import type { Connection } from 'mongoose';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Broker } from './broker';
import { outboxModel, outboxStatus } from './outbox';
import { deadLetterQueue } from './topology';

export type MessagingMetrics = ReturnType<typeof createMessagingMetrics>;

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** What operations must see of events: how old the outbox is, how late consumers are, what fails. */
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
  return {
    registry,
    published: counter('published', 'Events that the broker has confirmed'),
    unrouted: counter('unrouted', 'Events for which the broker knew no queue: nobody listens to them'),
    publishFailures: counter('publish_failures', 'Attempts to publish that were not confirmed'),
    handled: counter('handled', 'Events whose reaction was committed'),
    duplicates: counter('duplicates', 'Deliveries of events that had been handled already'),
    retried: counter('retried', 'Reactions that failed and will be tried again'),
    refused: counter('refused', 'Events that claimed what the books of this service do not bear out'),
    dead: counter('dead_lettered', 'Messages given up and kept as dead letters'),
    lag: seconds('lag', 'From the moment an event happened until its reaction was committed'),
    handling: seconds('handling', 'How long a reaction took'),
  };
}

/** A figure that cannot be had just now must not cost all the others: it shows as NaN. */
async function read(gauge: Gauge, figure: () => Promise<number>): Promise<void> {
  gauge.set(await figure().catch(() => Number.NaN));
}

/** Gauges that are read when the figures are asked for. */
export function observeQueues(
  { registry }: MessagingMetrics,
  connection: Connection,
  broker: Broker,
  service: string | undefined,
): void {
  const outbox = outboxModel(connection);
  new Gauge({
    name: 'messaging_outbox_age_seconds',
    help: 'Age of the oldest event that is committed but not yet published',
    registers: [registry],
    async collect() {
      await read(this, async () => (await outboxStatus(connection)).oldestSeconds);
    },
  });
  new Gauge({
    name: 'messaging_outbox_events',
    help: 'Events that are committed but not yet published',
    registers: [registry],
    async collect() {
      await read(this, () => outbox.estimatedDocumentCount());
    },
  });
  new Gauge({
    name: 'messaging_broker_connected',
    help: '1 while the process is connected to the broker',
    registers: [registry],
    collect() {
      this.set(broker.isReady() ? 1 : 0);
    },
  });
  if (!service) return;
  new Gauge({
    name: 'messaging_queue_messages',
    help: 'Messages that wait in a queue of this service',
    labelNames: ['queue'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      if (!broker.isReady()) return;
      for (const queue of [service, deadLetterQueue(service)]) {
        const state = await broker
          .session()
          .channel.checkQueue(queue)
          .catch(() => undefined);
        if (state) this.set({ queue }, state.messageCount);
      }
    },
  });
}
