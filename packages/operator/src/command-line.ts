import { optionWords, readArguments, unknownOption } from './arguments';
import type { ServiceName } from '@tokri/contracts';
import { COMMANDS, type Command, type Parameters } from './commands';
import { UsageError } from './usage-error';

export interface ServiceCommand {
  service: ServiceName;
  args: string[];
  /** Runs on the copy of a drill, not on the shop. */
  copy?: boolean;
}

/** Number of words after the command's name. */
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
  '<name> <folder>': [2, 2],
  '[name]': [0, 1],
  '<file>': [1, 1],
  '<query>': [1, 1],
  '<user id>': [1, 1],
  '<number>': [1, 1],
};

const formOf = ({ name, parameters, options = [] }: Command): string =>
  [name, parameters, ...options.map((option) => `[--${option}]`)].filter(Boolean).join(' ');

export const USAGE = [
  'pnpm ops <command>',
  '',
  ...COMMANDS.map((command) => `  ${formOf(command).padEnd(44)}${command.help}`),
  `  ${'reconcile [--dry-run] [--refund-lost]'.padEnd(44)}after a restore: makes orders, stock, payments and projections consistent`,
  `  ${'restore-drill <folder>'.padEnd(44)}restore the newest backup into a copy and check it; exit code 1 when it fails`,
  `  ${'security-log'.padEnd(44)}who did what, from where, with which outcome; see --help`,
  '',
  'Works on the running shop of TOKRI_HOME (.local), or on MONGO_URL and AMQP_URL.',
].join('\n');

/** Converts a command line to the subcommands of services; throws UsageError with one sentence. */
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

/** Commands of an import; media first stores its pictures. @param list file in which media lists them for catalogue */
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

/** Reconciles the services one after the other after a restore; `file` is the list of orders to compare with. */
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

/** `pictures-in-use` also republishes the products of the cart's projection. */
const PROJECTIONS = ['projection rebuild pictures-in-use', 'projection rebuild identity-lists'];

/** The databases of a drill. */
export const DRILL_PREFIX = 'drill_';

/** Restores the newest backup of a folder into a copy and checks the copy. */
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
