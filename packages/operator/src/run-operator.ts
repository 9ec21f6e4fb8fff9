import { createInterface } from 'node:readline';
import { createMessaging, outboxStatus, type UnitOfWork } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import {
  createLogger,
  loadConfig,
  serviceConfig,
  type Logger,
  type SecurityEventName,
} from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { rateOf, readArguments, unknownOption, type OptionName, type Options } from './arguments';
import { DEAD_LETTER_USAGE, deadLetters } from './dead-letters';
import { PARKED_USAGE, parkedEvents } from './parked-events';
import { createPace, type Pace } from './pace';
import { recordCommand } from './security-log/record-command';
import { UsageError } from './usage-error';

export interface OperatorContext {
  service: string;
  /** The words after the command, one for each parameter; those of `[optional]` parameters may be missing. */
  words: readonly string[];
  options: Options;
  /**
   * Waits until the rows processed so far are within --rate per second, so that a rebuild leaves capacity for live
   * traffic.
   */
  pace: Pace;
  /** Reads a secret from this environment variable or a line of standard input, never from the command line. */
  readSecret: (variable: string) => Promise<string>;
  connection: Connection;
  /** Writes state and events in one transaction, as in the service; messaging starts at its first use. */
  unitOfWork: UnitOfWork;
  logger: Logger;
  print: (line: string) => void;
}

export interface OperatorCommand {
  help: string;
  parameters?: readonly string[];
  options?: readonly OptionName[];
  /** Its event in the security log, recorded with any outcome. */
  securityEvent?: SecurityEventName;
  /** Seconds to wait for the database, for Jobs that run while it starts; 5 by default. */
  waitSeconds?: number;
  /** Has database commands without a time limit: an index of a large collection takes minutes. */
  isLong?: true;
  /** @returns the exit code; undefined means 0 */
  run: (context: OperatorContext) => Promise<number | undefined>;
}

const operatorSettings = serviceConfig.pick({ LOG_LEVEL: true, MONGO_URL: true, AMQP_URL: true }).extend({
  MONGO_DATABASE: z
    .string()
    .regex(/^\w+$/)
    .optional()
    .describe('Database of a copy, instead of the one that MONGO_URL names.'),
});

function addressOf({ MONGO_URL, MONGO_DATABASE }: z.infer<typeof operatorSettings>): string {
  if (MONGO_DATABASE === undefined) return MONGO_URL;
  const url = new URL(MONGO_URL);
  url.pathname = `/${MONGO_DATABASE}`;
  return url.toString();
}

export interface OperatorRun {
  service: string;
  commands: Record<string, OperatorCommand>;
  args: readonly string[];
  env: Record<string, string | undefined>;
  print: (line: string) => void;
}

/** Runs one command of a service's operator. @returns the exit code @throws an error with a readable message */
export async function runOperator({ service, commands, args, env, print }: OperatorRun): Promise<number> {
  const { words: line, help, options } = readArguments(args);
  const [name = '', ...words] = line;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isKnown =
    name === 'dead-letters' ||
    name === 'parked' ||
    ((command || name === 'outbox') && fits(words, command?.parameters));
  if (help || !isKnown || unknownOption(options, command?.options))
    throw new UsageError(usageOf(service, commands));
  const settings = loadConfig(operatorSettings, { LOG_LEVEL: 'error', ...env });
  if (name === 'dead-letters') return deadLetters(settings.AMQP_URL, service, words, print);
  // Standard output is only for the command's result; logs go to standard error.
  const logger = createLogger(`${service}-operator`, settings.LOG_LEVEL, process.stderr);
  const connection = await connectDatabase(addressOf(settings), logger, {
    waitSeconds: command?.waitSeconds ?? 5,
    ...(command?.isLong && { socketTimeoutMs: 0 }),
  });
  try {
    if (name === 'parked') return await parkedEvents(connection, service, words, print);
    if (!command) {
      const { unpublished, oldestSeconds } = await outboxStatus(connection);
      print(`${service}: ${unpublished} unpublished, the oldest ${Math.round(oldestSeconds)} s old`);
      return 0;
    }
    const messaging = createMessaging({ service, amqpUrl: settings.AMQP_URL, connection, logger });
    let started: Promise<void> | undefined;
    const unitOfWork: UnitOfWork = async (work) => {
      await (started ??= messaging.start());
      return messaging.unitOfWork(work);
    };
    try {
      const run = () =>
        command.run({
          service,
          words,
          options,
          connection,
          unitOfWork,
          logger,
          print,
          readSecret: secretReader(env),
          pace: createPace(rateOf(options, ROWS_A_SECOND)),
        });
      const { securityEvent } = command;
      if (!securityEvent) return (await run()) ?? 0;
      return (await recordCommand({ service, name, words, securityEvent, env }, run)) ?? 0;
    } finally {
      // Publishes events that the relays of the service have not published yet.
      if (started) await messaging.waitConnected(5_000).catch(() => undefined);
      await messaging.stop();
    }
  } finally {
    await connection.close();
  }
}

const isOptional = (parameter: string) => parameter.startsWith('[');
const fits = (words: readonly string[], parameters: readonly string[] = []): boolean =>
  words.length <= parameters.length &&
  words.length >= parameters.filter((parameter) => !isOptional(parameter)).length;

/** Default rate of a rebuild: 5,000 products in ten seconds, with little load. */
const ROWS_A_SECOND = 500;

const secretReader = (env: OperatorRun['env']) => async (variable: string) => {
  const given = env[variable];
  if (given) return given;
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new UsageError(`Set ${variable}, or give it on standard input.`);
};

function usageOf(service: string, commands: Record<string, OperatorCommand>): string {
  const own = Object.entries(commands).map(([name, { help, parameters = [], options = [] }]) => {
    const words = [
      ...parameters.map((parameter) => (isOptional(parameter) ? parameter : `<${parameter}>`)),
      ...options.map((each) => `[--${each}]`),
    ];
    const form = [name, ...words].join(' ');
    return `  ${form.padEnd(29)}${help}`;
  });
  return [
    `Commands of ${service}'s operator (with MONGO_URL and AMQP_URL of the service):`,
    ...own,
    '  outbox                       events that are committed but not yet published',
    `  dead-letters                 ${DEAD_LETTER_USAGE}`,
    `  parked                       ${PARKED_USAGE}`,
  ].join('\n');
}
