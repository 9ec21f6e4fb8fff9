import { runInContext, startSpan, type Span } from '@tokri/telemetry';
import type { ShopEvent } from '@tokri/contracts';
import { EXCHANGE } from '../topology/topology';

/* Spans of messages, by https://opentelemetry.io/docs/specs/semconv/messaging/ and its page on RabbitMQ. */

const attributesOf = ({ id, type }: ShopEvent) => ({
  'messaging.system': 'rabbitmq',
  'messaging.message.id': id,
  'messaging.rabbitmq.destination.routing_key': type,
});

/** Starts the span from the outbox to the broker's confirm, in the trace of the event's cause. */
export function startPublishSpan(event: ShopEvent): Span | undefined {
  const destination = `${EXCHANGE}:${event.type}`;
  const span = startSpan('producer', `publish ${destination}`, event.traceparent);
  span?.set({
    ...attributesOf(event),
    'messaging.operation.name': 'publish',
    'messaging.operation.type': 'send',
    'messaging.destination.name': destination,
  });
  return span;
}

/** Starts the span of a reaction to an event, up to its commit. */
export function startProcessSpan(event: ShopEvent, queue: string): Span | undefined {
  const destination = `${EXCHANGE}:${event.type}:${queue}`;
  const span = startSpan('consumer', `process ${destination}`, event.traceparent);
  span?.set({
    ...attributesOf(event),
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': destination,
  });
  return span;
}

/** Runs work that an event causes: its logs, commands and events belong to the event's trace. */
export const runForEvent = <T>(event: ShopEvent, span: Span | undefined, run: () => T): T =>
  runInContext(
    { traceparent: span?.traceparent ?? event.traceparent, eventId: event.id, eventType: event.type },
    run,
  );

/** Runs the reaction of a process without an inbox. */
export async function reactTo(
  event: ShopEvent,
  queue: string,
  react: (event: ShopEvent) => void | Promise<void>,
): Promise<void> {
  const span = startProcessSpan(event, queue);
  try {
    await runForEvent(event, span, () => react(event));
    span?.end();
  } catch (error) {
    span?.end(error);
    throw error;
  }
}

/** The trace id within a traceparent (W3C Trace Context), as used in log lines. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];
