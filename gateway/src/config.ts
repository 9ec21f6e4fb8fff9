import { HELP_CONTACT, type ServiceName } from '@tokri/contracts';
import { baseConfig, SECRET } from '@tokri/service-kit';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));
const isOrigin = (value: string) =>
  /^https?:\/\/[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
const origins = list.refine((values) => values.every(isOrigin), {
  error: 'each must be an origin like https://shop.example, without a path or a wildcard',
});
const atLeastOne = (preset: number) => z.coerce.number().int().min(1).default(preset);
const serviceUrl = (name: ServiceName) => z.url().describe(`Address of ${name}.`);
const silence = (preset: number, why = '') =>
  atLeastOne(preset).describe(
    `Milliseconds without a byte from the service after which its call is answered with 503.${why}`,
  );

/** Settings of the gateway; docs/contract.md rule 10 defines the limits. */
export const config = baseConfig
  .extend({
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65535)
      .default(8080)
      .describe(baseConfig.shape.PORT.description!),
    IDENTITY_URL: serviceUrl('identity'),
    CATALOGUE_URL: serviceUrl('catalogue'),
    CART_URL: serviceUrl('cart'),
    ADDRESS_URL: serviceUrl('address'),
    ORDER_URL: serviceUrl('order'),
    PAYMENT_URL: serviceUrl('payment'),
    MEDIA_URL: serviceUrl('media'),
    IDENTITY_TIMEOUT_MS: silence(10_000),
    CATALOGUE_TIMEOUT_MS: silence(10_000, ' Cached reads wait five seconds, since an older response may do.'),
    CART_TIMEOUT_MS: silence(10_000),
    ADDRESS_TIMEOUT_MS: silence(10_000),
    ORDER_TIMEOUT_MS: silence(15_000, ' Order waits for other services in turn.'),
    PAYMENT_TIMEOUT_MS: silence(15_000, ' Payment waits for the card provider.'),
    MEDIA_TIMEOUT_MS: silence(
      60_000,
      ' A picture is uploaded over a slow connection and then made into its variants.',
    ),
    AMQP_URL: z
      .string()
      .regex(/^amqps?:\/\//, 'must be an amqp:// address')
      .describe('Address of the broker.')
      .meta(SECRET),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must be a redis:// address')
      .optional()
      .describe(
        'Address of Redis; without it there is no cache, and each replica has its own limits and ended sessions. Required in production.',
      )
      .meta(SECRET),
    REDIS_SECURITY_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must be a redis:// address')
      .optional()
      .describe(
        'Address of a Redis of its own for limits and ended sessions, with `maxmemory-policy noeviction`, so that cached pages cannot evict them; without it they are in REDIS_URL.',
      )
      .meta(SECRET),
    REDIS_PREFIX: z
      .string()
      .default('tokri:')
      .describe('Prefix of every key in Redis; set it to keep several shops apart on one Redis.'),
    CACHE: z.enum(['on', 'off']).default('on').describe('`off` disables the cache of catalogue reads.'),
    CACHE_MEMORY_BYTES: atLeastOne(32 * 1024 * 1024).describe(
      'Bytes of cached responses in the memory of a replica.',
    ),
    CACHE_SHARED_ENTRY_BYTES: atLeastOne(256 * 1024).describe(
      'Size of the largest response that is cached in Redis; longer ones stay in memory.',
    ),
    CACHE_SHARED_BYTES: atLeastOne(16 * 1024 * 1024).describe(
      'Bytes of all responses that one replica stores in Redis; the oldest are replaced. Times the number of replicas it must stay below the memory of Redis, which evicts nothing.',
    ),
    WEB_DIR: z
      .string()
      .optional()
      .describe('Folder of the built web app; without it only the API is served.'),
    TRUST_PROXY: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe(
        'Number of proxies in front of the gateway: so many addresses of X-Forwarded-For are trusted, from the right.',
      ),
    SHOP_URL: z
      .url()
      .optional()
      .describe(
        "The shop's public address. https switches HSTS on; without one product pages have no link preview.",
      ),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a mailto: or https:// address')
      .optional()
      .describe('Contact for reports of vulnerabilities; shown in /.well-known/security.txt (RFC 9116).'),
    HELP_CONTACT: z
      .string()
      .regex(HELP_CONTACT, 'must be a mailto:, tel: or https:// address')
      .optional()
      .describe(
        'Contact for shoppers; shown with an order that is late. The back office replaces it at the first save of the shop settings.',
      ),
    SHOP_NAME: z
      .string()
      .default('Tokri')
      .describe(
        "The shop's name, in titles and link previews. The back office replaces it at the first save of the shop settings.",
      ),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .default('')
      .describe('Publishable key of the card provider, for browsers.'),
    PAYMENT_SCRIPT_URL: z.string().default('').describe("Address of the card provider's script."),
    PAYMENT_ORIGINS: origins.describe(
      'Origins that the payment script may load from, send to and frame, by comma or space.',
    ),
    PICTURE_ORIGINS: origins.describe(
      "Origins beside the shop's own that its pages may show pictures from, by comma or space.",
    ),
    ALLOWED_ORIGINS: origins.describe(
      'Origins of further front ends, by comma or space: their pages may call the API with cookies (CORS). Browsers send the ' +
        "session's cookies only from origins of the shop's own site; others use bearer tokens. Empty switches CORS off.",
    ),

    LIMIT_EVENT_STREAMS: atLeastOne(5_000).describe(
      'Event streams of orders in one replica; a page without one polls every few seconds.',
    ),
    LIMIT_EVENT_STREAMS_PER_USER: atLeastOne(6).describe(
      'Event streams of orders of one user in one replica; the visible windows of a browser share one.',
    ),
    LIMIT_EVENT_STREAMS_PER_ADDRESS: atLeastOne(600).describe(
      'Event streams of orders of one address (a /64 of IPv6) in one replica.',
    ),
    LIMIT_GUEST_CALLS_PER_MINUTE: atLeastOne(600).describe(
      'Calls a minute of all guests behind one address (a /64 of IPv6).',
    ),
    LIMIT_USER_CALLS_PER_MINUTE: atLeastOne(1_200).describe('Calls a minute of one user.'),
    LIMIT_SIGNED_IN_CALLS_PER_ADDRESS_PER_MINUTE: atLeastOne(12_000).describe(
      'Calls a minute of all users behind one address, however many tokens they have. Registration, login, codes and the other calls of identity that anyone may make count as those of guests, with a token or not.',
    ),
    LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: atLeastOne(6_000).describe(
      'Pictures a minute of one address; those that the origin lacks have a smaller limit in media.',
    ),
    LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: atLeastOne(3_000).describe(
      'Pages, files of the web app and public settings a minute of one address.',
    ),
    LIMIT_WRONG_LOGINS_PER_ACCOUNT: atLeastOne(10).describe(
      'Wrong passwords for one account within LIMIT_WRONG_LOGINS_WINDOW_SECONDS; then the right one waits too.',
    ),
    LIMIT_WRONG_LOGINS_PER_ADDRESS: atLeastOne(100).describe(
      'Wrong passwords and one-time codes from one address within LIMIT_WRONG_LOGINS_WINDOW_SECONDS, with those that are being compared.',
    ),
    LIMIT_WRONG_LOGINS_WINDOW_SECONDS: atLeastOne(15 * 60).describe(
      'Seconds for which wrong passwords count, from the first one.',
    ),
    LIMIT_OTP_MAILS_PER_EMAIL: atLeastOne(5).describe('One-time codes an hour for one email.'),
    LIMIT_OTP_MAILS_PER_ADDRESS: atLeastOne(50).describe('One-time codes an hour from one address.'),
    LIMIT_REFRESHES_PER_MINUTE: atLeastOne(30).describe(
      'Refreshes a minute of one login session (or with one refresh token, or with none) from one address: a client that loops ' +
        'is stopped, others behind the address are not.',
    ),
    LIMIT_REGISTRATIONS_PER_ADDRESS: atLeastOne(100).describe('New accounts an hour from one address.'),
    LIMIT_GRIEVANCES_PER_ADDRESS: atLeastOne(100).describe('Complaints an hour from one address.'),
    LIMIT_AREA_WISHES_PER_ADDRESS: atLeastOne(50).describe(
      'Wishes for a mail about a pincode an hour from one address.',
    ),
    LIMIT_PROFILE_CHANGES_PER_ADDRESS: atLeastOne(300).describe(
      'Changes of profiles an hour from one address: each may ask whether an email has an account.',
    ),
  })
  .superRefine(({ NODE_ENV, REDIS_URL }, context) => {
    if (NODE_ENV !== 'production' || REDIS_URL) return;
    const message =
      'is required in production: replicas without it know nothing of limits and ended sessions of the others';
    context.addIssue({ code: 'custom', path: ['REDIS_URL'], message });
  });
export type GatewayConfig = z.infer<typeof config>;

export interface UpstreamConfig {
  url: string;
  /** Milliseconds without a byte after which a request fails. */
  timeoutMs: number;
}

export const upstreamConfigs = (settings: GatewayConfig): Record<ServiceName, UpstreamConfig> => ({
  identity: { url: settings.IDENTITY_URL, timeoutMs: settings.IDENTITY_TIMEOUT_MS },
  catalogue: { url: settings.CATALOGUE_URL, timeoutMs: settings.CATALOGUE_TIMEOUT_MS },
  cart: { url: settings.CART_URL, timeoutMs: settings.CART_TIMEOUT_MS },
  address: { url: settings.ADDRESS_URL, timeoutMs: settings.ADDRESS_TIMEOUT_MS },
  order: { url: settings.ORDER_URL, timeoutMs: settings.ORDER_TIMEOUT_MS },
  payment: { url: settings.PAYMENT_URL, timeoutMs: settings.PAYMENT_TIMEOUT_MS },
  media: { url: settings.MEDIA_URL, timeoutMs: settings.MEDIA_TIMEOUT_MS },
});
