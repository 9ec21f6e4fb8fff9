import { optionWords, readArguments, unknownOption, type OptionName } from './arguments';
import { UsageError } from './usage-error';

export const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;
type ServiceName = (typeof SERVICES)[number];

/** A subcommand of the operator that a service brings along. */
export interface ServiceCommand {
  service: ServiceName;
  args: string[];
  /** On the copy of a drill, not on the shop. */
  copy?: boolean;
}

type Parameters =
  | ''
  | '[service]'
  | '<service> <id>'
  | '<service> <id...>'
  | '<service> <id...|all>'
  | '<kid>'
  | '<email>'
  | '<email> <name>'
  | '<folder>'
  | '<file>'
  | '<query>'
  | '<user id>'
  | '<number>';

/** How many words follow the command's name. */
const COUNTS: Record<Parameters, [least: number, most: number]> = {
  '': [0, 0],
  '[service]': [0, 1],
  '<service> <id>': [2, 2],
  '<service> <id...>': [2, Infinity],
  '<service> <id...|all>': [2, Infinity],
  '<kid>': [1, 1],
  '<email>': [1, 1],
  '<email> <name>': [2, 2],
  '<folder>': [1, 1],
  '<file>': [1, 1],
  '<query>': [1, 1],
  '<user id>': [1, 1],
  '<number>': [1, 1],
};

interface Command {
  name: string;
  help: string;
  parameters: Parameters;
  /** Which services can be named; all of them run the command when none is. */
  services: readonly ServiceName[];
  options?: readonly OptionName[];
  /** The subcommand of a service's operator. */
  subcommand: (service: ServiceName) => string[];
}

const deadLetters = (action: string, parameters: Parameters, help: string): Command => ({
  name: `dead-letters ${action}`,
  help,
  parameters,
  services: SERVICES,
  subcommand: () => ['dead-letters', action],
});

const parked = (action: string, parameters: Parameters, help: string): Command => ({
  ...deadLetters(action, parameters, help),
  name: `parked ${action}`,
  subcommand: () => ['parked', action],
});

/** A command without arguments. */
const fixed = (
  name: string,
  help: string,
  subcommands: Partial<Record<ServiceName, string>>,
  options: readonly OptionName[] = [],
): Command => ({
  ...{ name, help, options },
  parameters: '',
  services: Object.keys(subcommands) as ServiceName[],
  subcommand: (service) => [subcommands[service] ?? ''],
});

/** A command of each service. */
const ofEvery = (name: string, subcommand: string, help: string): Command => ({
  name,
  help,
  parameters: '[service]',
  services: SERVICES,
  subcommand: () => [subcommand],
});

/** Media does it: the pictures are its own, and a backup is databases and pictures as a unit. */
const backup = (action: string, help: string, options: readonly OptionName[] = []): Command => ({
  ...{ name: `backup ${action}`, help, options },
  parameters: '<folder>',
  services: ['media'],
  subcommand: () => [`backup-${action}`],
});

/** Of the whole range, from or into a file. */
const products = (name: string, help: string, options: readonly OptionName[] = []): Command => ({
  ...{ name, help, options },
  parameters: '<file>',
  services: ['catalogue'],
  subcommand: () => [`${name}-file`],
});

const users = (action: string, parameters: Parameters, help: string): Command => ({
  name: `users ${action}`,
  help,
  parameters,
  services: ['identity'],
  subcommand: () => [action],
});

const COMMANDS: readonly Command[] = [
  deadLetters('list', '[service]', 'messages that could not be handled, with the reason'),
  deadLetters('show', '<service> <id>', 'one message as it was sent'),
  deadLetters('replay', '<service> <id...|all>', 'send messages to the service again'),
  deadLetters('drop', '<service> <id...>', 'delete messages for good'),
  parked('list', '[service]', 'events that wait until their service is upgraded'),
  parked('show', '<service> <id>', 'one of them as it was sent'),
  parked('drop', '<service> <id...>', 'delete them for good'),
  ofEvery('outbox status', 'outbox', 'events that are committed but not yet published'),
  ofEvery('migrate', 'migrate', 'make indexes and bring old rows into their new shape; before a rollout'),
  ofEvery(
    'migrate-contract',
    'migrate-contract',
    'take away what only the version before needed; exit code 1 while old rows are left',
  ),
  fixed('orders stuck', 'orders whose recovery makes no progress; exit code 1 when there are any', {
    order: 'stuck',
  }),
  fixed('invoices verify', 'invoices have no gaps, no doubles, right amounts; exit code 1 otherwise', {
    order: 'verify-invoices',
  }),
  fixed(
    'invoices backfill',
    'write the invoices of orders that were delivered before there were any',
    { order: 'backfill-invoices' },
    ['rate'],
  ),
  {
    name: 'invoices accept',
    help: 'take the PDF that media keeps for the one of this invoice, when it refuses another',
    parameters: '<number>',
    services: ['order'],
    subcommand: () => ['accept-stored-invoice'],
  },
  fixed(
    'orders desk',
    'orders between confirmation and door; exit code 1 when one stands still or a refund is refused',
    { order: 'desk' },
  ),
  fixed(
    'orders rebuild-figures',
    'count the figures of the overview anew from the orders',
    { order: 'rebuild-figures' },
    ['rate'],
  ),
  fixed('audit verify', 'the audit log is as it was written; exit code 1 where its chain is broken', {
    identity: 'verify-audit-log',
  }),
  products(
    'import',
    'products from a CSV or XLSX file, pictures that it names from a ZIP (--pictures=<zip>); exit code 1 when rows are left out',
    [...(['dry-run', 'accept', 'live', 'make-categories', 'pictures'] as const)],
  ),
  products('export', 'every product, into a new CSV file'),
  {
    name: 'search-explain',
    help: 'how a query is read, and why its first ten hits stand where they do; exit code 1 when it finds nothing',
    parameters: '<query>',
    services: ['catalogue'],
    subcommand: () => ['search-explain'],
  },
  fixed(
    'stock-audit',
    'on hand + reserved + sold = received; exit code 1 where it does not add up',
    { catalogue: 'stock-audit' },
    ['full'],
  ),
  fixed(
    'stock-replay',
    'the stock entries of every product lead to its stock; exit code 1 where they do not',
    { catalogue: 'stock-replay' },
    ['full', 'accept'],
  ),
  fixed(
    'projection rebuild cart-products',
    'publish every product again',
    { catalogue: 'republish-products' },
    ['rate'],
  ),
  fixed('projection rebuild bought-together', 'count what is bought together anew, from the orders', {
    catalogue: 'recount-bought-together',
  }),
  fixed(
    'projection rebuild identity-lists',
    'publish every address, cart and order again',
    { address: 'republish-addresses', cart: 'republish-carts', order: 'republish-orders' },
    ['rate'],
  ),
  fixed(
    'projection rebuild pictures-in-use',
    'publish every product, category and user again, for media',
    { catalogue: 'republish-catalogue', identity: 'republish-users' },
    ['rate'],
  ),
  backup(
    'create',
    'all databases at one moment, then the pictures and invoices, into a new folder in <folder>',
  ),
  backup('list', 'the backups in <folder>, the newest first'),
  backup(
    'verify',
    'read a backup (the newest in <folder>) from end to end; exit code 1 when it is not whole',
  ),
  backup('restore', 'write a backup (the newest in <folder>) into empty databases', ['overwrite', 'prefix']),
  fixed('keys list', 'the keys that sign access tokens, the newest first', { identity: 'list-keys' }),
  {
    name: 'keys revoke',
    help: 'nobody believes the signing key any more in a minute; logins go on with another one',
    parameters: '<kid>',
    services: ['identity'],
    // An id may begin with a hyphen.
    subcommand: () => ['revoke-key', '--'],
  },
  users(
    'create-admin',
    '<email> <name>',
    'an admin; the password is ADMIN_PASSWORD, or a line of standard input',
  ),
  users('make-admin', '<email>', 'role ADMIN for an account; its login sessions end'),
  users('make-shopper', '<email>', 'role USER for an account; its login sessions end'),
  users(
    'reset-second-factor',
    '<email>',
    'no second factor any more, for who lost the app and the recovery codes',
  ),
  users('unlock', '<email>', 'forget wrong passwords and codes, for an owner whom strangers have locked out'),
  fixed('users erasures', 'deleted accounts, and whether every service has forgotten the person', {
    identity: 'erasures',
  }),
  users('erase-again', '<user id>', 'erase somebody whom a restored backup brought back'),
  users('suspend', '<email>', 'no login any more; the login sessions end'),
  users('reinstate', '<email>', 'end a suspension'),
];

const formOf = ({ name, parameters, options = [] }: Command): string =>
  [name, parameters, ...options.map((option) => `[--${option}]`)].filter(Boolean).join(' ');

export const USAGE = [
  'pnpm ops <command>',
  '',
  ...COMMANDS.map((command) => `  ${formOf(command).padEnd(44)}${command.help}`),
  `  ${'reconcile [--dry-run] [--refund-lost]'.padEnd(44)}after a restore: orders, stock, payments and projections agree again`,
  `  ${'restore-drill <folder>'.padEnd(44)}restore the newest backup into a copy and check it; exit code 1 when it fails`,
  `  ${'security-log'.padEnd(44)}who did what, from where, and how it ended; --help says more`,
  '',
  'Works on the running shop of TOKRI_HOME (.local), or on MONGO_URL and AMQP_URL.',
].join('\n');

/** What a command line asks of which services; throws UsageError with one sentence. */
export function serviceCommandsOf(args: readonly string[]): ServiceCommand[] {
  const { words, help, options } = readArguments(args);
  if (help || words.length === 0) throw new UsageError(USAGE);
  const line = words.join(' ');
  const command = COMMANDS.find(({ name }) => line === name || line.startsWith(`${name} `));
  if (!command) throw new UsageError(`There is no command "${line}": pnpm ops --help lists them.`);
  const given = words.slice(command.name.split(' ').length);
  const takesService = command.parameters.includes('service');
  const service = takesService ? given[0] : undefined;
  const others = takesService ? given.slice(1) : given;
  const named = command.services.find((each) => each === service);
  const count = given.length;
  const [least, most] = COUNTS[command.parameters];
  if (count < least || count > most || (service !== undefined && !named))
    throw new UsageError(usageOf(command));
  const unknown = unknownOption(options, command.options);
  if (unknown) throw new UsageError(`${command.name} takes no --${unknown}.`);
  return (named ? [named] : command.services).map((each) => {
    const [subcommand = '', ...more] = command.subcommand(each);
    return { service: each, args: [subcommand, ...optionWords(options), ...more, ...others] };
  });
}

/** An import; media takes the pictures of its ZIP first. @param list where media tells catalogue what became of them */
export function importCommandsOf(args: readonly string[], list: string): ServiceCommand[] {
  const commands = serviceCommandsOf(['import', ...args]);
  const { words, options } = readArguments(args);
  const { pictures, 'dry-run': dryRun } = options;
  if (typeof pictures !== 'string') return commands;
  const dry = optionWords(dryRun ? { 'dry-run': true } : {});
  return [
    { service: 'media', args: ['store-pictures', ...dry, ...words, pictures, list] },
    ...serviceCommandsOf(['import', ...optionWords({ ...options, pictures: list }), ...words]),
  ];
}

/** After a restore, one service after the other; `file` is the list of orders that they are compared by. */
export function reconcileCommandsOf(args: readonly string[], file: string): ServiceCommand[] {
  const { words, help, options } = readArguments(args);
  if (help || words.length > 0 || unknownOption(options, ['dry-run', 'refund-lost', 'rate']))
    throw new UsageError(
      'reconcile takes no arguments but --dry-run, --refund-lost and --rate=<rows a second>.',
    );
  const { 'dry-run': dryRun, 'refund-lost': refundLost, rate } = options;
  const dry = optionWords(dryRun ? { 'dry-run': true } : {});
  const steps: ServiceCommand[] = [
    { service: 'order', args: ['export-orders', file] },
    { service: 'catalogue', args: ['reconcile', ...dry, file] },
    {
      service: 'payment',
      args: ['reconcile', ...dry, ...optionWords(refundLost ? { 'refund-lost': true } : {}), file],
    },
    { service: 'identity', args: ['reconcile', ...dry] },
    { service: 'order', args: ['reconcile', ...dry] },
  ];
  if (dryRun) return steps;
  const pace = rate === undefined ? [] : optionWords({ rate });
  return [...steps, ...PROJECTIONS.flatMap((name) => serviceCommandsOf([...name.split(' '), ...pace]))];
}

/** That of pictures in use publishes what the cart's products are made from as well. */
const PROJECTIONS = ['projection rebuild pictures-in-use', 'projection rebuild identity-lists'];

/** The databases of a drill. */
export const DRILL_PREFIX = 'drill_';

/** The newest backup of a folder into a copy, and everything that can be said of the copy. */
export function drillCommandsOf(args: readonly string[], file: string): ServiceCommand[] {
  const { words, help, options } = readArguments(args);
  const [folder = ''] = words;
  if (help || words.length !== 1 || unknownOption(options))
    throw new UsageError('restore-drill takes <folder>.');
  const copy = `--prefix=${DRILL_PREFIX}`;
  return [
    { service: 'media', args: ['backup-verify', folder] },
    { service: 'media', args: ['backup-restore', '--overwrite', copy, folder] },
    { service: 'catalogue', args: ['stock-audit', '--full'], copy: true },
    { service: 'catalogue', args: ['smoke-read'], copy: true },
    { service: 'order', args: ['export-orders', file], copy: true },
    { service: 'catalogue', args: ['reconcile', '--dry-run', file], copy: true },
    { service: 'payment', args: ['reconcile', '--dry-run', '--offline', file], copy: true },
    { service: 'media', args: ['drill-passed', copy] },
  ];
}

const usageOf = ({ name, parameters, services }: Command): string =>
  parameters === ''
    ? `${name} takes no arguments.`
    : parameters.includes('service')
      ? `${name} takes ${parameters}, the service being one of: ${services.join(', ')}.`
      : `${name} takes ${parameters}.`;
