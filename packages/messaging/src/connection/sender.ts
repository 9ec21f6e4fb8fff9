import type { ConsumeMessage } from 'amqplib';
import { SENDER } from '../topology/headers';

/**
 * Who sent a message, as the broker vouches for it: it takes from nobody a user id other than the own login
 * (https://www.rabbitmq.com/docs/validated-user-id). What a service has put aside itself carries the first sender in
 * a header, which is believed from nobody else.
 */
export function senderOf({ properties }: Pick<ConsumeMessage, 'properties'>, service: string): string {
  const user: unknown = properties.userId;
  const before: unknown = properties.headers?.[SENDER];
  if (user === service && typeof before === 'string') return before;
  return typeof user === 'string' ? user : '';
}

/** The user of an address; '' when it names none. */
export const loginOf = (amqpUrl: string): string => decodeURIComponent(new URL(amqpUrl).username);

/**
 * Whether the broker vouches for the sender that an event claims. One login for all, as on a broker that the shop was
 * given, tells nobody apart: then the claim has to do.
 */
export const isSenderConfirmed = (
  message: Pick<ConsumeMessage, 'properties'>,
  source: string,
  { login, service }: { login: string; service: string },
): boolean => login !== service || senderOf(message, service) === source;
