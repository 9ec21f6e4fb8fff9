import type { ConfirmChannel, Message, Options } from 'amqplib';

interface Outgoing {
  /** Empty: straight to the queue named by the routing key. */
  exchange: string;
  routingKey: string;
  content: Buffer;
  options: Options.Publish & { messageId: string };
}

/**
 * Resolves when the broker has confirmed that it keeps the message: 'unrouted' when no queue was there to keep it in.
 * Rejects when the broker refuses it, the channel closes, or no confirm comes in time; then it may or may not be kept.
 */
export type Publish = (message: Outgoing) => Promise<'routed' | 'unrouted'>;

/** A broker short of memory or disk confirms nothing; what waits is tried again later. */
const CONFIRM_WITHIN_MS = 15_000;

const keyOf = (exchange: string, routingKey: string, messageId: unknown) =>
  `${exchange}|${routingKey}|${String(messageId)}`;

/** @param login of the connection, which the broker compares; '' leaves messages without a user id */
export function createPublisher(
  channel: ConfirmChannel,
  login: string,
  confirmWithinMs = CONFIRM_WITHIN_MS,
): Publish {
  const returned = new Set<string>();
  // The broker sends a returned message back before it confirms it.
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
