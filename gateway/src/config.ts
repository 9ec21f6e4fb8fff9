import { baseConfig } from '@tokri/service-kit';
import { z } from 'zod';

const listOf = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));
const count = (preset: number) => z.coerce.number().int().min(1).default(preset);
const onOff = z.enum(['on', 'off']).default('on');

/** Settings of the gateway; the limits are those of contract.md rule 10. */
export const config = baseConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  IDENTITY_URL: z.url(),
  CATALOGUE_URL: z.url(),
  CART_URL: z.url(),
  ADDRESS_URL: z.url(),
  ORDER_URL: z.url(),
  PAYMENT_URL: z.url(),
  MEDIA_URL: z.url(),
  /** Milliseconds without a byte from the service after which its call is answered with 503. */
  IDENTITY_TIMEOUT_MS: count(10_000),
  CATALOGUE_TIMEOUT_MS: count(10_000),
  CART_TIMEOUT_MS: count(10_000),
  ADDRESS_TIMEOUT_MS: count(10_000),
  /** These two wait for others in turn, payment for the card provider. */
  ORDER_TIMEOUT_MS: count(15_000),
  PAYMENT_TIMEOUT_MS: count(15_000),
  /** A picture is uploaded over a slow line and then made into its variants. */
  MEDIA_TIMEOUT_MS: count(60_000),
  AMQP_URL: z.string().regex(/^amqps?:\/\//, 'must be an amqp:// address'),
  /** Without it there is no cache, and limits and ended sessions are known to this replica only. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  /** Set to keep several shops apart on one Redis. */
  REDIS_PREFIX: z.string().default('tokri:'),
  CACHE: onOff,
  /** Bytes of answers that one replica keeps in its own memory. */
  CACHE_MEMORY_BYTES: count(32 * 1024 * 1024),
  /** Folder of the built web app; without it only the calls are served. */
  WEB_DIR: z.string().optional(),
  /** How many proxies stand before the gateway: as many addresses of X-Forwarded-For are believed, from the right. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Milliseconds between "not ready" and closing, so that load balancers see it. */
  DRAIN_MS: z.coerce.number().int().min(0).default(0),
  /** The shop's own public address; https switches HSTS on. */
  SHOP_URL: z.url().optional(),
  SHOP_NAME: z.string().default('Tokri'),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  PAYMENT_SCRIPT_URL: z.string().default(''),
  /** Origins that the payment script may load from, send to and frame. */
  PAYMENT_ORIGINS: listOf,

  LIMIT_GUEST_CALLS_PER_MINUTE: count(600),
  LIMIT_USER_CALLS_PER_MINUTE: count(1_200),
  LIMIT_WRONG_LOGINS_PER_ACCOUNT: count(10),
  LIMIT_WRONG_LOGINS_PER_ADDRESS: count(100),
  LIMIT_WRONG_LOGINS_WINDOW_SECONDS: count(15 * 60),
  LIMIT_OTP_MAILS_PER_EMAIL: count(5),
  LIMIT_OTP_MAILS_PER_ADDRESS: count(50),
  LIMIT_REGISTRATIONS_PER_ADDRESS: count(100),
});
export type GatewayConfig = z.infer<typeof config>;

export interface Upstream {
  url: string;
  timeoutMs: number;
}
export type Upstreams = Record<
  'identity' | 'catalogue' | 'cart' | 'address' | 'order' | 'payment' | 'media',
  Upstream
>;

export const upstreamsOf = (settings: GatewayConfig): Upstreams => ({
  identity: { url: settings.IDENTITY_URL, timeoutMs: settings.IDENTITY_TIMEOUT_MS },
  catalogue: { url: settings.CATALOGUE_URL, timeoutMs: settings.CATALOGUE_TIMEOUT_MS },
  cart: { url: settings.CART_URL, timeoutMs: settings.CART_TIMEOUT_MS },
  address: { url: settings.ADDRESS_URL, timeoutMs: settings.ADDRESS_TIMEOUT_MS },
  order: { url: settings.ORDER_URL, timeoutMs: settings.ORDER_TIMEOUT_MS },
  payment: { url: settings.PAYMENT_URL, timeoutMs: settings.PAYMENT_TIMEOUT_MS },
  media: { url: settings.MEDIA_URL, timeoutMs: settings.MEDIA_TIMEOUT_MS },
});
