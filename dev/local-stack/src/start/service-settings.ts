import {
  calleesOf,
  callersOf,
  secretForSetting,
  secretsFromSetting,
  SERVICE_NAMES,
  type ProcessName,
  type ServiceName,
} from '@tokri/contracts';
import { join } from 'node:path';
import { DEMO_LINES, DEMO_SELLER } from './demo/seller';
import type { LocalSecrets } from './secrets';
import type { RunningServers } from './servers/servers';

/** Name under which a process's management port is stored. */
export const managementPortOf = (name: ProcessName) => `${name} management` as const;

/** The demo shop's picture host: media fetches missing pictures from it. */
export const DEMO_PICTURES = 'demo-pictures';

export interface SettingsParts {
  root: string;
  home: string;
  ports: Record<ProcessName, number>;
  managementPorts: Record<ProcessName, number>;
  servers: RunningServers;
  secrets: LocalSecrets;
  shopUrl: string;
  /** Port of the demo shop's picture host; undefined without the demo shop. */
  demoPicturesPort?: number;
  /** URL of the card provider; undefined for the real one. */
  card: {
    apiBase?: string;
    scriptUrl: string;
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
  };
  /** Environment that child processes may inherit: search path, home, language, time zone. */
  inherited: Record<string, string | undefined>;
}

const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'LOG_LEVEL',
  'TRACES_PER_SECOND',
];

/** Settings that can be overridden per start: rate limits of gateway and identity, trusted proxies, contact. */
const settingsOfEdge = (inherited: SettingsParts['inherited']) =>
  Object.fromEntries(
    Object.entries(inherited).filter(
      ([key, value]) => value && /^(?:LIMIT_\w+|TRUST_PROXY|HELP_CONTACT)$/.test(key),
    ),
  ) as Record<string, string>;

const HELP_ADDRESS = 'mailto:help@tokri.example';

const isPassedOn = (key: string) => PASSED_ON.includes(key) || key.startsWith('OTEL_');

const inheritedBy = (parts: Pick<SettingsParts, 'inherited'>) =>
  Object.fromEntries(
    Object.entries(parts.inherited).filter(([key, value]) => value && isPassedOn(key)),
  ) as Record<string, string>;

/** Environments of the demo shop's processes. */
export const settingsOfDemo = (parts: SettingsParts) => ({
  pictures: { ...inheritedBy(parts), HOST: '127.0.0.1', PORT: String(parts.demoPicturesPort) },
  loader: inheritedBy(parts),
  orders: { ...inheritedBy(parts), ...(parts.inherited.NODE_ENV && { NODE_ENV: parts.inherited.NODE_ENV }) },
});

/** Environment of one process of the shop: the same variables as in compose and Kubernetes. */
export function settingsOf(name: ProcessName, parts: SettingsParts): Record<string, string> {
  const { ports, managementPorts, servers, secrets, card, shopUrl } = parts;
  const inherited = inheritedBy(parts);
  const urls = Object.fromEntries(
    SERVICE_NAMES.map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports[service]}`]),
  );
  const own: Partial<Record<ProcessName, Record<string, string>>> = {
    identity: {
      ...settingsOfEdge(parts.inherited),
      SMTP_URL: servers.smtpUrl,
      MAIL_FROM: 'Tokri <hello@tokri.example>',
      SHOP_URL: shopUrl,
      SEALING_KEYS: secrets.sealingKeys.join(','),
      OTP_KEY: secrets.otpKey,
    },
    payment: {
      STRIPE_SECRET_KEY: card.secretKey,
      STRIPE_WEBHOOK_SECRET: card.webhookSecret,
      ...(card.apiBase && { STRIPE_API_BASE: card.apiBase }),
      SHOP_URL: shopUrl,
    },
    media: {
      ORIGIN_FOLDER: 'demo',
      ...(parts.demoPicturesPort && { ORIGIN_URL: `http://127.0.0.1:${parts.demoPicturesPort}` }),
      MEDIA_DIR: join(parts.home, 'data/media'),
      ...(servers.s3 && {
        S3_ENDPOINT: servers.s3.endpoint,
        S3_ACCESS_KEY: servers.s3.accessKey,
        S3_SECRET_KEY: servers.s3.secretKey,
      }),
    },
    order: {
      HELP_CONTACT: parts.inherited.HELP_CONTACT ?? HELP_ADDRESS,
      ...(parts.demoPicturesPort !== undefined && { ...DEMO_SELLER, ...DEMO_LINES }),
    },
    gateway: {
      HELP_CONTACT: HELP_ADDRESS,
      ...settingsOfEdge(parts.inherited),
      REDIS_URL: servers.redisUrl,
      WEB_DIR: join(parts.root, 'web/dist'),
      SHOP_URL: shopUrl,
      STRIPE_PUBLISHABLE_KEY: card.publishableKey,
      PAYMENT_SCRIPT_URL: card.scriptUrl,
      PAYMENT_ORIGINS: new URL(card.scriptUrl).origin,
    },
  };
  return {
    ...inherited,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    MANAGEMENT_PORT: String(managementPorts[name]),
    AMQP_URL: servers.amqpUrl(name),
    SECURITY_LOG_KEY: secrets.securityLogKey,
    ...(name !== 'gateway' && {
      MONGO_URL: servers.mongoUrl(`tokri_${name}`),
      ...internalSecretsOf(name, secrets.internal),
    }),
    ...urls,
    ...own[name],
    ...forOneProcess(name, parts.inherited),
  };
}

const OPERATOR_SETTINGS = {
  identity: /^SEALING_KEYS$/,
  media: /^(?:MEDIA_DIR|S3_)/,
  payment: /^(?:STRIPE_|SHOP_URL$)/,
  order: /^(?:SELLER_|DEFAULT_TAX_RATE$)/,
} as const;

/** Settings of `pnpm ops` in addition to URLs: keys of proofs, picture store, card provider, seller on invoices. */
export const operatorSettingsOf = (parts: SettingsParts): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(OPERATOR_SETTINGS).map(([service, names]) => [
      service,
      Object.fromEntries(
        Object.entries(settingsOf(service as keyof typeof OPERATOR_SETTINGS, parts)).filter(([name]) =>
          names.test(name),
        ),
      ),
    ]),
  );

/** The secrets that a service sends and accepts; no other process has them. */
const internalSecretsOf = (
  service: ServiceName,
  internal: LocalSecrets['internal'],
): Record<string, string> =>
  Object.fromEntries([
    ...calleesOf(service).map((callee) => [secretForSetting(callee), internal[`${service}-${callee}`]]),
    ...callersOf(service).map((caller) => [secretsFromSetting(caller), internal[`${caller}-${service}`]]),
  ]) as Record<string, string>;

/** `ORDER__SWEEP_MS=200` in the environment of `npm start` sets SWEEP_MS=200 for the order service only. */
function forOneProcess(
  name: ProcessName,
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const prefix = `${name.toUpperCase()}__`;
  return Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) =>
      key.startsWith(prefix) && value !== undefined ? [[key.slice(prefix.length), value]] : [],
    ),
  );
}
