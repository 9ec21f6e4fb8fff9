import type { ConsumeMessage } from 'amqplib';
import { SENDER } from '../topology/headers';

/**
 * Returns the sender of a message, validated by the broker: it rejects a user id other than the publisher's own login
 * (https://www.rabbitmq.com/docs/validated-user-id). When a service republishes a message for a retry or as a dead
 * letter, the original sender is in a header, which is trusted only on messages that this service itself sent.
 */
export function senderOf({ properties }: Pick<ConsumeMessage, 'properties'>, service: string): string {
  const user: unknown = properties.userId;
  const original: unknown = properties.headers?.[SENDER];
  if (user === service && typeof original === 'string') return original;
  return typeof user === 'string' ? user : '';
}

/** The user name in an address; '' when there is none. */
export const loginOf = (amqpUrl: string): string => decodeURIComponent(new URL(amqpUrl).username);

/**
 * Whether the broker confirms the source that an event claims. With one shared login for all processes, as on some
 * managed brokers, senders cannot be distinguished and the claim is accepted.
 */
export const isSenderConfirmed = (
  message: Pick<ConsumeMessage, 'properties'>,
  source: string,
  { login, service }: { login: string; service: string },
): boolean => login !== service || senderOf(message, service) === source;
