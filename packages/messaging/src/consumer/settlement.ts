import { isEventType, type NewerEvent, type ShopEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { BrokerSession } from '../connection/broker';
import { reasonOf } from './failures';
import { ATTEMPT, DEAD_AT, REASON, SENDER } from '../topology/headers';
import type { MessagingMetrics } from '../metrics';
import { senderOf } from '../connection/sender';
import { deadLetterExchange, deadLetterQueue, retryQueue } from '../topology/topology';
import { traceIdOf } from '../connection/spans';

/** A message and the session that delivered it, over which alone it can be settled. */
export interface Received {
  session: BrokerSession;
  message: ConsumeMessage;
}
export interface Delivery extends Received {
  event: ShopEvent;
}

/** Fields of the envelope, readable even if the data is not. */
export type EventFacts = Pick<NewerEvent, 'id' | 'type' | 'source' | 'subject' | 'traceparent'>;
export type RefusedFacts = EventFacts & { reason: string };

interface SettlementOptions {
  service: string;
  onRefused?: (facts: RefusedFacts) => void;
  logger: Logger;
  metrics: MessagingMetrics;
  retryDelaysMs: readonly number[];
}

/** Limits the values of a metric label: an unreadable message can claim any type. */
export const knownType = (type: unknown): string =>
  typeof type === 'string' && isEventType(type) ? type : 'unknown';

export type Settlement = ReturnType<typeof createSettlement>;

/**
 * Settles the messages of a consumer: acknowledge, requeue, queue for a retry, keep as a dead letter. A message that is
 * moved to another queue is acknowledged once the broker has confirmed the copy.
 */
export function createSettlement(options: SettlementOptions) {
  const { service, logger, metrics, retryDelaysMs, onRefused } = options;

  function acknowledge({ session: { channel }, message }: Received): void {
    try {
      channel.ack(message);
    } catch {
      // The channel is closed: the broker delivers the message again, and the inbox drops it.
    }
  }

  function requeue({ session: { channel }, message }: Received): void {
    try {
      channel.nack(message, false, true);
    } catch {
      // The channel is closed: the broker delivers the message again.
    }
  }

  async function move(received: Received, queue: string, headers: Record<string, unknown>): Promise<void> {
    const { content, properties, fields } = received.message;
    const messageId = typeof properties.messageId === 'string' ? properties.messageId : randomUUID();
    const sender = { [SENDER]: senderOf(received.message, service) };
    const options = { ...properties, messageId, headers: { ...properties.headers, ...sender, ...headers } };
    try {
      const exchange = deadLetterExchange(service);
      const fate = await received.session.publish({ exchange, routingKey: queue, content, options });
      if (fate !== 'routed') {
        received.session.restart();
        throw new Error(`the queue ${queue} is gone`);
      }
      acknowledge(received);
    } catch (error) {
      logger.warn({ err: error, routingKey: fields.routingKey }, 'message could not be moved');
      requeue(received);
    }
  }

  async function deadLetter(received: Received, reason: string): Promise<void> {
    metrics.dead.inc({ type: knownType(received.message.properties.type) });
    const headers = { [REASON]: reason, [DEAD_AT]: new Date().toISOString() };
    await move(received, deadLetterQueue(service), headers);
  }

  /** Publishes a parked event as a dead letter; resolves when the broker has confirmed it. */
  async function deadLetterParked(session: BrokerSession, event: NewerEvent, reason: string): Promise<void> {
    const { id: messageId, type, source } = event;
    const queue = deadLetterQueue(service);
    const fate = await session.publish({
      exchange: deadLetterExchange(service),
      routingKey: queue,
      content: Buffer.from(JSON.stringify(event)),
      options: {
        messageId,
        type,
        contentType: 'application/json',
        headers: { [SENDER]: source, [REASON]: reason, [DEAD_AT]: new Date().toISOString() },
      },
    });
    if (fate !== 'routed') throw new Error(`the queue ${queue} is gone`);
    metrics.dead.inc({ type: knownType(type) });
  }

  /** Queues a delivery for its next attempt; after the last one it becomes a dead letter. */
  async function retryLater(delivery: Delivery, error: Error): Promise<void> {
    const attempt = Number(delivery.message.properties.headers?.[ATTEMPT] ?? 0) + 1;
    const { type, id: eventId, traceparent } = delivery.event;
    const facts = { err: error, eventType: type, eventId, traceId: traceIdOf(traceparent), attempt };
    const delay = retryDelaysMs[attempt - 1];
    if (delay === undefined) {
      logger.error(facts, 'event given up, kept as a dead letter');
      await deadLetter(delivery, reasonOf(error));
      return;
    }
    logger.warn(facts, 'event failed, will be tried again');
    metrics.retried.inc({ type });
    await move(delivery, retryQueue(service, delay), { [ATTEMPT]: attempt, [REASON]: reasonOf(error) });
  }

  /** Keeps an event that contradicts the service's data, or has a wrong sender, as a dead letter. */
  async function refuse(received: Received, event: EventFacts, reason: string): Promise<void> {
    reportRefused(event, reason);
    await deadLetter(received, `refused: ${reason}`);
  }

  function reportRefused({ id, type, source, subject, traceparent }: EventFacts, reason: string): void {
    logger.error(
      { eventId: id, eventType: type, source, subject, traceId: traceIdOf(traceparent), reason },
      'event refused, kept as a dead letter',
    );
    metrics.refused.inc({ type: knownType(type) });
    onRefused?.({ id, type, source, subject, traceparent, reason });
  }

  return { acknowledge, requeue, deadLetter, deadLetterParked, refuse, reportRefused, retryLater };
}
