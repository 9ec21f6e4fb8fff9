import { SERVICE_NAMES, type ServiceName } from '@tokri/contracts';
import type { OptionName } from './arguments';

export type Parameters =
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

export interface Command {
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
  services: SERVICE_NAMES,
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
  name,
  help,
  options,
  parameters: '',
  services: Object.keys(subcommands) as ServiceName[],
  subcommand: (service) => [subcommands[service] ?? ''],
});

/** A command of each service. */
const ofEvery = (name: string, subcommand: string, help: string): Command => ({
  name,
  help,
  parameters: '[service]',
  services: SERVICE_NAMES,
  subcommand: () => [subcommand],
});

/** Media does it: the pictures are its own, and a backup is databases and pictures as a unit. */
const backup = (action: string, help: string, options: readonly OptionName[] = []): Command => ({
  name: `backup ${action}`,
  help,
  options,
  parameters: '<folder>',
  services: ['media'],
  subcommand: () => [`backup-${action}`],
});

/** Of the whole range, from or into a file. */
const products = (name: string, help: string, options: readonly OptionName[] = []): Command => ({
  name,
  help,
  options,
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

/** Every command that is one of services; those that are several in a row stand in command-line.ts. */
export const COMMANDS: readonly Command[] = [
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
