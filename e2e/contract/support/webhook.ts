import { createHmac } from 'node:crypto';

export interface Letter {
  body: string;
  headers: Record<string, string>;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** An event of the card provider about something that the shop does not care for, signed as it signs. */
export function signedEvent(secret: string, ageSeconds = 0): Letter {
  const at = Math.floor(Date.now() / 1_000) - ageSeconds;
  const id = `evt_${at}${Math.floor(Math.random() * 1e9)}`;
  const event = { id, object: 'event', type: 'customer.created', created: at, data: { object: {} } };
  const body = JSON.stringify(event);
  return { body, headers: { 'stripe-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}` } };
}
