import { createHmac } from 'node:crypto';

interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** A webhook of an event type that the shop ignores, signed as the card provider signs. */
export function signedEvent(secret: string): WebhookRequest {
  const at = Math.floor(Date.now() / 1_000);
  const id = `evt_${at}${Math.floor(Math.random() * 1e9)}`;
  const event = { id, object: 'event', type: 'customer.created', created: at, data: { object: {} } };
  const body = JSON.stringify(event);
  return { body, headers: { 'stripe-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}` } };
}
