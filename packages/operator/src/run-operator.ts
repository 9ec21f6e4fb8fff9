import { createMessaging, outboxStatus, type UnitOfWork } from '@tokri/messaging';
import { connectDatabase } from '@tokri/database';
import { createLogger, loadConfig, serviceConfig, type Logger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import { deadLetters } from './dead-letters';
import { Misuse } from './misuse';

/** What a command works with. */
export interface OperatorPart {
  connection: Connection;
  /** State and events in one transaction, as in the service; opened when it is first asked for. */
  unitOfWork: UnitOfWork;
  logger: Logger;
  say: (line: string) => void;
}

export interface OperatorCommand {
  /** What it does, for the help text. */
  help: string;
  /** Answers the exit code; 0 when it answers nothing. */
  run: (part: OperatorPart) => Promise<number | undefined>;
}

const operatorSettings = serviceConfig.pick({ LOG_LEVEL: true, MONGO_URL: true, AMQP_URL: true });

export interface OperatorRun {
  service: string;
  commands: Record<string, OperatorCommand>;
  args: readonly string[];
  env: Record<string, string | undefined>;
  say: (line: string) => void;
}

/** Runs one command of a service's operator; answers the exit code and throws what a person should read. */
export async function runOperator({ service, commands, args, env, say }: OperatorRun): Promise<number> {
  const [name = '', ...words] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isKnown = command
    ? words.length === 0
    : name === 'dead-letters' || (name === 'outbox' && !words.length);
  if (!isKnown) throw new Misuse(usageOf(service, commands));
  const settings = loadConfig(operatorSettings, { LOG_LEVEL: 'error', ...env });
  if (name === 'dead-letters') return deadLetters(settings.AMQP_URL, service, words, say);
  const logger = createLogger(`${service}-operator`, settings.LOG_LEVEL);
  const connection = await connectDatabase(settings.MONGO_URL, logger, 5);
  try {
    if (!command) {
      const { unpublished, oldestSeconds } = await outboxStatus(connection);
      say(`${service}: ${unpublished} unpublished, the oldest ${Math.round(oldestSeconds)} s old`);
      return 0;
    }
    const messaging = createMessaging({ service, amqpUrl: settings.AMQP_URL, connection, logger });
    let started: Promise<void> | undefined;
    const unitOfWork: UnitOfWork = async (work) => {
      await (started ??= messaging.start());
      return messaging.unitOfWork(work);
    };
    try {
      return (await command.run({ connection, unitOfWork, logger, say })) ?? 0;
    } finally {
      // What the relays of the service do not publish first goes out from here.
      if (started) await messaging.waitConnected(5_000).catch(() => undefined);
      await messaging.stop();
    }
  } finally {
    await connection.close();
  }
}

function usageOf(service: string, commands: Record<string, OperatorCommand>): string {
  const own = Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(22)}${help}`);
  return [
    `Commands of ${service}'s operator (MONGO_URL and AMQP_URL as the service itself):`,
    ...own,
    '  outbox                events that are committed but not yet published',
    '  dead-letters <...>    list | show <id> | replay <id...|all> | drop <id...>',
  ].join('\n');
}
