import { baseConfig, isSecret, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';
import { secretList } from './secret-list';
import { config as gateway } from '../../gateway/src/config';
import { mongoGatewaySchema } from '@tokri/documentdb-gateway';
import { cardsSchema, mailboxSchema } from '../../dev/local-stack/src/sandbox/config';
import { startSchema } from '../../dev/local-stack/src/start/settings';
import { config as address } from '../../services/address/src/config';
import { config as cart } from '../../services/cart/src/config';
import { config as catalogue } from '../../services/catalogue/src/config';
import { config as identity } from '../../services/identity/src/config';
import { config as media } from '../../services/media/src/config';
import { config as order } from '../../services/order/src/config';
import { config as payment } from '../../services/payment/src/config';

interface Section {
  title: string;
  schema: z.ZodObject;
  /** Settings described in another section; listed here only where they differ. */
  inherits?: { title: string; schema: z.ZodObject };
  introduction?: string;
}

interface Setting {
  name: string;
  type: string;
  /** As written in the environment; undefined if there is none. */
  preset: string | undefined;
  isRequired: boolean;
  meaning: string | undefined;
}

const everyProcess = { title: 'Every process', schema: baseConfig };
const everyService = { title: 'Every service', schema: serviceConfig, inherits: everyProcess };

export const SERVICE_SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  identity,
  catalogue,
  cart,
  address,
  order,
  payment,
  media,
};

const SECTIONS: readonly Section[] = [
  {
    title: 'npm start',
    schema: startSchema,
    introduction:
      '`LIMIT_*` and `TRUST_PROXY` are passed on to the [gateway](#gateway) and to [identity](#identity). `ORDER__SWEEP_MS` and the like set one setting of\n' +
      'one process alone: its name, two underscores, the variable.',
  },
  everyProcess,
  everyService,
  ...Object.entries(SERVICE_SCHEMAS).map(([title, schema]) => ({ title, schema, inherits: everyService })),
  { title: 'gateway', schema: gateway, inherits: everyProcess },
  {
    title: 'Card sandbox',
    schema: cardsSchema,
    introduction: 'In the image `tokri-sandbox` (`dist/cards.js`); `npm start` has its own inside.',
  },
  {
    title: 'Mailbox',
    schema: mailboxSchema,
    introduction: 'In the image `tokri-sandbox` (`dist/mailbox.js`); `npm start` has its own inside.',
  },
  {
    title: 'MongoDB gateway',
    schema: mongoGatewaySchema,
    introduction:
      'The process that speaks for PostgreSQL where MongoDB is missing; `npm start` sets what is needed.',
  },
];

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_MS$/, 'milliseconds'],
  [/_SECONDS$/, 'seconds'],
  [/_MINUTES$/, 'minutes'],
  [/_HOURS$/, 'hours'],
  [/_DAYS$/, 'days'],
  [/_BYTES$/, 'bytes'],
];

interface JsonSchema {
  type?: string;
  enum?: string[];
  format?: string;
  description?: string;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Bounds of a setting, without those of every integer. */
function rangeOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): string | undefined {
  const above = exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`;
  const least = above ?? (minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum);
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (least === undefined) return most === undefined ? undefined : `up to ${most}`;
  if (most !== undefined) return `${least} to ${most}`;
  return above ?? `${least} or more`;
}

function typeOf(name: string, schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.format === 'uri') return 'URL';
  const unit = UNITS.find(([ending]) => ending.test(name))?.[1];
  return [schema.type === 'string' ? 'text' : schema.type, unit, rangeOf(schema)].filter(Boolean).join(', ');
}

export function settingsOf(schema: z.ZodObject): Setting[] {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(made.properties ?? {}).map(([name, setting]) => ({
    name,
    type: typeOf(name, setting),
    preset: setting.default === undefined ? undefined : String(setting.default),
    isRequired: made.required?.includes(name) ?? false,
    meaning: setting.description,
  }));
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Escapes `<w>` in prose, which would be read as HTML. */
const prose = (text: string) => cell(text).replaceAll('<', '&lt;');

/** The first clause if it has four words or more; the full text is in the schema. */
function firstClause(text: string): string {
  const [sentence = ''] = text.split(/\.\s|; /);
  const [clause = ''] = sentence.split(/: |, so that /);
  return (clause.split(' ').length < 4 ? sentence : clause).replace(/\.$/, '');
}

/** `integer, milliseconds, 10 or more` as `integer ≥10`: names contain the unit, and texts need no type. */
const shortType = (type: string) =>
  type
    .replace(/^text(?:, )?/, '')
    .replace(/, (?:milliseconds|seconds|minutes|hours|days|bytes)/, '')
    .replace(/(?:, |^)([\d.]+) or more/, ' ≥$1')
    .replace(/(?:, |^)more than ([\d.]+)/, ' >$1')
    .replace(/(?:, |^)(-?[\d.]+) to ([\d.]+)/, ' $1-$2')
    .trim();

function row({ name, type, preset, isRequired, meaning }: Setting, isSecretOne: boolean): string {
  const shown =
    preset === undefined ? (isRequired ? 'required' : '') : preset === '' ? 'empty' : `\`${preset}\``;
  const kind = [shortType(type), isSecretOne && 'secret'].filter(Boolean).join(', ');
  return `|\`${name}\`|${cell(kind)}|${cell(shown)}|${prose(firstClause(meaning ?? ''))}|`;
}

function sectionText({ title, schema, inherits, introduction }: Section): string {
  const inherited = inherits ? inherits.schema.shape : {};
  const own = settingsOf(schema).filter(({ name }) => schema.shape[name] !== inherited[name]);
  const without = Object.keys(inherited).filter((name) => !(name in schema.shape));
  const intro = [
    introduction,
    inherits &&
      `In addition to the settings of [${inherits.title.toLowerCase()}](#${anchorOf(inherits.title)}).`,
    without.length > 0 && `It has no ${without.map((name) => `\`${name}\``).join(', ')}.`,
  ].filter(Boolean);
  const table = [
    '|Variable|Type|Default|Meaning|',
    '|---|---|---|---|',
    ...own.map((setting) => row(setting, isSecret(schema.shape[setting.name] as z.ZodType))),
  ];
  return [`## ${title}`, ...(intro.length > 0 ? [intro.join(' ')] : []), table.join('\n')].join('\n\n');
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Settings without a description, as `section: VARIABLE`. */
export const undescribedSettings = (): string[] =>
  SECTIONS.flatMap(({ title, schema }) =>
    settingsOf(schema)
      .filter(({ meaning }) => !meaning)
      .map(({ name }) => `${title}: ${name}`),
  );

/** The Secrets of a cluster: keys generated by the tool, and keys that the owner must provide. */
function secretsText(): string {
  const all = secretList();
  const lines = [...new Set(all.map(({ secret }) => secret))].map((secret) => {
    const keys = all.filter((each) => each.secret === secret);
    const named = (made: boolean) =>
      keys.filter(({ madeBy }) => madeBy.startsWith('you') !== made).map(({ key }) => `\`${key}\``);
    const [made, yours] = [named(true), named(false)];
    return [
      `- \`${secret}\``,
      made.length > 0 ? `made: ${made.join(', ')}` : '',
      yours.length > 0 ? `yours: ${yours.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; ');
  });
  return [
    '## Secrets of a cluster',
    'Secrets in the namespace `tokri` (External Secrets: properties of `tokri/<process>`). `pnpm deploy:secrets cluster <overlay>` makes the\n' +
      'first kind and leaves yours empty; with components/engines it also makes `MONGO_URL`, `AMQP_URL` and the like.',
    lines.join('\n'),
  ].join('\n\n');
}

/** docs/settings.md: the settings of every process, generated from the schemas that parse the environment. */
export const settingsDocument = (): string =>
  [
    '# Settings',
    'Generated from the schemas in each `config.ts` (`pnpm docs:generate`), which have the details; a setting without a type is a text. A process reads its environment once and stops with\n' +
      'the names of all missing or wrong variables. Empty variables of services and gateway count as not set.',
    ...SECTIONS.map(sectionText),
    secretsText(),
  ].join('\n\n') + '\n';
