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
  | '<name> <folder>'
  | '[name]'
  | '<file>'
  | '<query>'
  | '<user id>'
  | '<number>';

export interface Command {
  name: string;
  help: string;
  parameters: Parameters;
  /** Services that the command line can name; without a name all of them run the command. */
  services: readonly ServiceName[];
  options?: readonly OptionName[];
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

const ofEvery = (name: string, subcommand: string, help: string): Command => ({
  name,
  help,
  parameters: '[service]',
  services: SERVICE_NAMES,
  subcommand: () => [subcommand],
});

/** Run by media, which owns the pictures: a backup contains databases and pictures. */
const backup = (
  action: string,
  help: string,
  options: readonly OptionName[] = [],
  parameters: Parameters = '<folder>',
): Command => ({
  name: `backup ${action}`,
  help,
  options,
  parameters,
  services: ['media'],
  subcommand: () => [`backup-${action}`],
});

const products = (name: string, help: string, options: readonly OptionName[] = []): Command => ({
  name,
  help,
  options,
  parameters: '<file>',
  services: ['catalogue'],
  subcommand: () => [`${name}-file`],
});

const users = (
  action: string,
  parameters: Parameters,
  help: string,
  options: readonly OptionName[] = [],
): Command => ({
  name: `users ${action}`,
  help,
  options,
  parameters,
  services: ['identity'],
  subcommand: () => [action],
});

/** All commands with one step; those with several steps are in command-line.ts. */
export const COMMANDS: readonly Command[] = [
  deadLetters('list', '[service]', 'messages that could not be handled, with the reason'),
  deadLetters('show', '<service> <id>', 'one message as it was sent'),
  deadLetters('replay', '<service> <id...|all>', 'send messages to the service again'),
  deadLetters('drop', '<service> <id...>', 'delete messages permanently'),
  parked('list', '[service]', 'events that wait until their service is upgraded'),
  parked('show', '<service> <id>', 'one of them as it was sent'),
  parked('drop', '<service> <id...>', 'delete them permanently'),
  ofEvery('outbox status', 'outbox', 'events that are committed but not yet published'),
  ofEvery('migrate', 'migrate', 'create indexes and convert old rows; run before a rollout'),
  ofEvery(
    'migrate-contract',
    'migrate-contract',
    'remove what only the previous version needed; exit code 1 while old rows are left',
  ),
  fixed('orders stuck', 'orders whose recovery makes no progress; exit code 1 when there are any', {
    order: 'stuck',
  }),
  fixed(
    'invoices verify',
    'check invoices for gaps, duplicates and wrong amounts; exit code 1 if there are any',
    {
      order: 'verify-invoices',
    },
  ),
  {
    name: 'invoices accept',
    help: 'accept the PDF that media has stored for this invoice, if media refuses another one',
    parameters: '<number>',
    services: ['order'],
    subcommand: () => ['accept-stored-invoice'],
  },
  fixed(
    'orders desk',
    'orders between confirmation and delivery; exit code 1 if one makes no progress or a refund is refused',
    { order: 'desk' },
  ),
  fixed(
    'orders rebuild-figures',
    'recompute the figures of the overview and of the sales report from the orders',
    { order: 'rebuild-figures' },
    ['rate'],
  ),
  fixed('invoices rebuild-taxes', 'recompute the tax report from the invoices and credit notes', {
    order: 'rebuild-taxes',
  }),
  fixed(
    'audit verify',
    'check the chain of the audit log, also against lines of the security log (--lines=<file>); exit code 1 if it is broken',
    { identity: 'verify-audit-log' },
    ['lines'],
  ),
  products(
    'import',
    'products from a CSV or XLSX file, pictures that it names from a ZIP (--pictures=<zip>); exit code 1 when rows are left out',
    [...(['dry-run', 'accept', 'live', 'make-categories', 'pictures'] as const)],
  ),
  products('export', 'every product, into a new CSV file'),
  {
    name: 'search-explain',
    help: 'how a query is parsed, and the ranking of its first ten hits; exit code 1 without results',
    parameters: '<query>',
    services: ['catalogue'],
    subcommand: () => ['search-explain'],
  },
  fixed(
    'stock-audit',
    'check that on hand + reserved + sold = received; exit code 1 otherwise',
    { catalogue: 'stock-audit' },
    ['full'],
  ),
  fixed(
    'stock-replay',
    'check that the stock entries of every product add up to its stock; exit code 1 otherwise',
    { catalogue: 'stock-replay' },
    ['full', 'accept'],
  ),
  fixed(
    'projection rebuild cart-products',
    'publish every product again',
    { catalogue: 'republish-products' },
    ['rate'],
  ),
  fixed('projection rebuild bought-together', 'recompute the products bought together from the orders', {
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
  backup('verify', 'read a backup (the newest in <folder>) from end to end; exit code 1 if it is damaged'),
  backup('restore', 'write a backup (the newest in <folder>) into empty databases', ['overwrite', 'prefix']),
  backup(
    'send',
    'copy a backup (the newest in <folder>), encrypted, to the storage in another region (BACKUP_COPY_*, BACKUP_KEY)',
    ['if-set'],
  ),
  backup('list-remote', 'the copies there, the newest first', [], ''),
  backup(
    'fetch',
    'write a copy (newest, or its name) into <folder>, as a backup again',
    [],
    '<name> <folder>',
  ),
  backup(
    'verify-remote',
    'read and decrypt a copy (the newest) from end to end; exit code 1 if it is damaged',
    [],
    '[name]',
  ),
  fixed('keys list', 'the keys that sign access tokens, the newest first', { identity: 'list-keys' }),
  {
    name: 'keys revoke',
    help: 'revoke a signing key within a minute; logins continue with another one',
    parameters: '<kid>',
    services: ['identity'],
    // An id may begin with a hyphen.
    subcommand: () => ['revoke-key', '--'],
  },
  users(
    'create-admin',
    '<email> <name>',
    'create an admin; the password is ADMIN_PASSWORD, or a line of standard input',
  ),
  users('make-admin', '<email>', 'role ADMIN for an account; its login sessions end'),
  users('make-shopper', '<email>', 'role USER for an account; its login sessions end'),
  users(
    'reset-second-factor',
    '<email>',
    'remove the second factor, after loss of the app and the recovery codes',
  ),
  users('unlock', '<email>', 'reset failed logins and codes, for an owner locked out by others'),
  fixed('users erasures', 'deleted accounts, and whether every service has erased the data', {
    identity: 'erasures',
  }),
  users('erase-again', '<user id>', 'erase an account that a restored backup contains again'),
  users('notify-breach', '<file>', 'mail the notice of a data breach to each affected account, once', [
    'dry-run',
    'rate',
  ]),
  users('suspend', '<email>', 'suspend an account; its login sessions end'),
  users('reinstate', '<email>', 'end a suspension'),
];
