import { readArguments } from './arguments';
import { UsageError } from './usage-error';

export const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;
type ServiceName = (typeof SERVICES)[number];

/** A subcommand of the operator that a service brings along. */
export interface ServiceCommand {
  service: ServiceName;
  args: string[];
}

type Parameters =
  | ''
  | '[service]'
  | '<service> <id>'
  | '<service> <id...>'
  | '<service> <id...|all>'
  | '<kid>'
  | '<email>'
  | '<email> <name>';

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
};

interface Command {
  name: string;
  help: string;
  parameters: Parameters;
  /** Which services can be named; all of them run the command when none is. */
  services: readonly ServiceName[];
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

/** A command without arguments. */
const fixed = (name: string, help: string, subcommands: Partial<Record<ServiceName, string>>): Command => ({
  name,
  help,
  parameters: '',
  services: Object.keys(subcommands) as ServiceName[],
  subcommand: (service) => [subcommands[service] ?? ''],
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
  {
    name: 'outbox status',
    help: 'events that are committed but not yet published',
    parameters: '[service]',
    services: SERVICES,
    subcommand: () => ['outbox'],
  },
  fixed('orders stuck', 'orders whose recovery makes no progress; exit code 1 when there are any', {
    order: 'stuck',
  }),
  fixed('stock-audit', 'on hand + reserved + sold = received; exit code 1 where it does not add up', {
    catalogue: 'stock-audit',
  }),
  fixed('projection rebuild cart-products', 'publish every product again', {
    catalogue: 'republish-products',
  }),
  fixed('projection rebuild identity-lists', 'publish every address, cart and order again', {
    address: 'republish-addresses',
    cart: 'republish-carts',
    order: 'republish-orders',
  }),
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
  users('suspend', '<email>', 'no login any more; the login sessions end'),
  users('reinstate', '<email>', 'end a suspension'),
];

export const USAGE = [
  'pnpm ops <command>',
  '',
  ...COMMANDS.map(({ name, parameters, help }) => `  ${`${name} ${parameters}`.padEnd(44)}${help}`),
  `  ${'security-log'.padEnd(44)}who did what, from where, and how it ended; --help says more`,
  '',
  'Works on the running shop of TOKRI_HOME (.local), or on MONGO_URL and AMQP_URL.',
].join('\n');

/** What a command line asks of which services; throws UsageError with one sentence. */
export function serviceCommandsOf(args: readonly string[]): ServiceCommand[] {
  const { words, help } = readArguments(args);
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
  return (named ? [named] : command.services).map((each) => ({
    service: each,
    args: [...command.subcommand(each), ...others],
  }));
}

const usageOf = ({ name, parameters, services }: Command): string =>
  parameters === ''
    ? `${name} takes no arguments.`
    : parameters.includes('service')
      ? `${name} takes ${parameters}, the service being one of: ${services.join(', ')}.`
      : `${name} takes ${parameters}.`;
