import { parseEvent, type EventType, type ShopEvent } from '@tokri/contracts';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { publishConfirmed, type BrokerSession } from './broker';
import { AlreadyHandled, recordAllInInbox, recordInInbox } from './inbox';
import { assertServiceQueues, deadLetterQueue, RETRY_DELAYS_MS, retryQueue } from './topology';
import type { Unit, UnitOfWork } from './unit-of-work';

/** The one table of a service: event type -> reaction. Runs inside the inbox's transaction. */
export type ConsumerTable = {
  [T in EventType]?: (event: ShopEvent<T>, unit: Unit) => Promise<void>;
};

type AnyHandler = (event: ShopEvent, unit: Unit) => Promise<void>;

export interface ConsumerOptions {
  service: string;
  connection: Connection;
  table: ConsumerTable;
  unitOfWork: UnitOfWork;
  logger: Logger;
  prefetch: number;
}

/** Messages that share one transaction at most, when so many are waiting. */
const BATCH = 25;
const ATTEMPT = 'x-attempt';
const REASON = 'x-reason';

interface Delivery {
  channel: ConfirmChannel;
  message: ConsumeMessage;
}

/**
 * Consumes the service's queue: inbox, reaction, outbox in one transaction; failures are retried, then kept. Messages
 * that wait together are handled in one transaction; when that fails for whatever reason, each by itself.
 */
export function createConsumer(options: ConsumerOptions) {
  const { service, connection, unitOfWork, logger, prefetch } = options;
  const table = options.table as Partial<Record<EventType, AnyHandler>>;
  let waiting: Delivery[] = [];
  let working: Promise<void> | undefined;
  let active: { channel: ConfirmChannel; tag: string } | undefined;

  async function use({ channel }: BrokerSession): Promise<void> {
    await assertServiceQueues(channel, service, Object.keys(table));
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(service, (message) => {
      if (!message) return;
      waiting.push({ channel, message });
      working ??= work().finally(() => (working = undefined));
    });
    active = { channel, tag: consumerTag };
  }

  async function work(): Promise<void> {
    // What arrives within the same turn of the loop is taken together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      if (batch.length > 1 && (await handleTogether(batch))) continue;
      for (const { channel, message } of batch) await receive(channel, message);
    }
  }

  /** True when the whole batch was committed and acknowledged. */
  async function handleTogether(batch: Delivery[]): Promise<boolean> {
    try {
      const events = batch.map(({ message }) => parseEvent(JSON.parse(message.content.toString('utf8'))));
      const wanted = events.filter((event) => table[event.type]);
      await unitOfWork(async (unit) => {
        await recordAllInInbox(connection, unit.session, wanted);
        for (const event of wanted) await table[event.type]?.(event, unit);
      });
    } catch {
      return false;
    }
    for (const { channel, message } of batch) acknowledge(channel, message);
    return true;
  }

  function acknowledge(channel: ConfirmChannel, message: ConsumeMessage): void {
    try {
      channel.ack(message);
    } catch {
      // The channel is gone: the broker delivers the message again, and the inbox drops it.
    }
  }

  async function receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    try {
      await settle(channel, message);
      acknowledge(channel, message);
    } catch (error) {
      logger.warn({ err: error, type: message.properties.type as unknown }, 'message could not be settled');
      try {
        channel.nack(message, false, true);
      } catch {
        // The channel is gone: the broker delivers the message again by itself.
      }
    }
  }

  /** Handles the message, or moves it to a retry or dead-letter queue. */
  async function settle(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    let event: ShopEvent;
    try {
      event = parseEvent(JSON.parse(message.content.toString('utf8')));
    } catch (error) {
      await bury(channel, message, `unreadable: ${reasonOf(error)}`);
      return;
    }
    try {
      await handle(event);
    } catch (error) {
      if (error instanceof AlreadyHandled) return;
      await retryLater(channel, message, event, error);
    }
  }

  async function handle(event: ShopEvent): Promise<void> {
    const reaction = table[event.type];
    if (!reaction) return;
    await unitOfWork(async (unit) => {
      await recordInInbox(connection, unit.session, event.id, event.type);
      await reaction(event, unit);
    });
  }

  async function retryLater(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    event: ShopEvent,
    error: unknown,
  ) {
    const made = Number(message.properties.headers?.[ATTEMPT] ?? 0);
    // A database that is away is no fault of the message: it waits without using up its retries.
    const attempt = isDatabaseAway(error) ? Math.max(1, made) : made + 1;
    const facts = { err: error, type: event.type, eventId: event.id, attempt };
    if (attempt > RETRY_DELAYS_MS.length) {
      logger.error(facts, 'event given up, kept as a dead letter');
      await bury(channel, message, reasonOf(error));
      return;
    }
    logger.warn(facts, 'event failed, will be tried again');
    await move(channel, message, retryQueue(service, attempt), {
      [ATTEMPT]: attempt,
      [REASON]: reasonOf(error),
    });
  }

  const bury = (channel: ConfirmChannel, message: ConsumeMessage, reason: string) =>
    move(channel, message, deadLetterQueue(service), {
      [REASON]: reason,
      'x-dead-at': new Date().toISOString(),
    });

  const move = (
    channel: ConfirmChannel,
    message: ConsumeMessage,
    queue: string,
    headers: Record<string, unknown>,
  ) =>
    publishConfirmed(channel, '', queue, message.content, {
      ...message.properties,
      headers: { ...message.properties.headers, ...headers },
    });

  /** Takes no more messages and lets those in flight finish. */
  async function drain(): Promise<void> {
    if (active) await active.channel.cancel(active.tag).catch(() => undefined);
    active = undefined;
    await working;
  }

  return { use, drain };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

const AWAY = /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared)Error$/;
const isDatabaseAway = (error: unknown): boolean => error instanceof Error && AWAY.test(error.name);
