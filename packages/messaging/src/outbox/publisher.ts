import type { ConfirmChannel, Message, Options } from 'amqplib';

interface Outgoing {
  /** Empty for the default exchange, which routes to the queue named by the routing key. */
  exchange: string;
  routingKey: string;
  content: Buffer;
  options: Options.Publish & { messageId: string };
}

/**
 * Resolves when the broker has confirmed the message: 'unrouted' when no queue is bound for it.
 * Rejects when the broker refuses it, the channel closes, or no confirm arrives in time; the outcome is then unknown.
 */
export type Publish = (message: Outgoing) => Promise<'routed' | 'unrouted'>;

/** A broker short of memory or disk sends no confirms; the relay retries later. */
const CONFIRM_WITHIN_MS = 15_000;

const keyOf = (exchange: string, routingKey: string, messageId: unknown) =>
  `${exchange}|${routingKey}|${String(messageId)}`;

/** @param login of the connection, sent as user id and validated by the broker; '' sends none */
export function createPublisher(
  channel: ConfirmChannel,
  login: string,
  confirmWithinMs = CONFIRM_WITHIN_MS,
): Publish {
  const returned = new Set<string>();
  // The broker returns an unroutable message before it confirms it.
  channel.on('return', ({ fields, properties }: Message) => {
    returned.add(keyOf(fields.exchange, fields.routingKey, properties.messageId));
  });

  return ({ exchange, routingKey, content, options }) =>
    new Promise((resolve, reject) => {
      const late = () => reject(new Error('the broker did not confirm in time'));
      const timer = setTimeout(late, confirmWithinMs);
      const settled = (error: unknown) => {
        clearTimeout(timer);
        const unrouted = returned.delete(keyOf(exchange, routingKey, options.messageId));
        if (error) reject(error instanceof Error ? error : new Error('the broker refused the message'));
        else resolve(unrouted ? 'unrouted' : 'routed');
      };
      try {
        channel.publish(
          exchange,
          routingKey,
          content,
          { persistent: true, mandatory: true, ...options, userId: login || undefined },
          settled,
        );
      } catch (error) {
        settled(error);
      }
    });
}
