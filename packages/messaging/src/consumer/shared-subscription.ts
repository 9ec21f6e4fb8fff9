import { isFromItsPublisher, readEvent, type EventType, type ShopEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Broker, BrokerSession } from '../connection/broker';
import { isSenderConfirmed } from '../connection/sender';
import { reactTo } from '../connection/spans';
import { assertExchange, assertSharedQueue } from '../topology/topology';

/** What one replica of a process does for all of them: each event goes to one (competing consumers). */
export interface SharedSubscription {
  types: readonly EventType[];
  /**
   * At least once for each event, undefined for one that cannot be read (or is newer than this process). When it rejects,
   * or this replica dies, the event goes to another one.
   */
  onEvent: (event: ShopEvent | undefined) => Promise<void>;
  /** The queue was not there: what was published before is unknown. */
  onCreated: () => Promise<void>;
  /** Milliseconds after which an event that nobody took matters no more. */
  keepMs: number;
}

const PREFETCH = 200;
/** Pause before an event that could not be handled is given back, so that a fault of all replicas is no busy loop. */
const REST_MS = 1_000;

/** A durable queue under the process's own name, which outlives connections and replicas. */
export function shareSubscription(
  broker: Broker,
  name: string,
  { types, onEvent, onCreated, keepMs }: SharedSubscription,
  logger: Logger,
): void {
  function read(message: ConsumeMessage): ShopEvent | 'refused' | undefined {
    try {
      const { event } = readEvent(JSON.parse(message.content.toString('utf8')));
      if (!event) return undefined;
      const isConfirmed = isSenderConfirmed(message, event.source, { login: broker.login, service: name });
      if (isConfirmed && isFromItsPublisher(event)) return event;
      const { id, type, source } = event;
      logger.error({ eventId: id, eventType: type, source }, 'event refused: not from its publisher');
      return 'refused';
    } catch (error) {
      logger.warn({ err: error }, 'event cannot be read');
      return undefined;
    }
  }

  async function take({ channel }: BrokerSession, message: ConsumeMessage): Promise<void> {
    const event = read(message);
    try {
      if (event === undefined) await onEvent(undefined);
      else if (event !== 'refused') await reactTo(event, name, onEvent);
      channel.ack(message);
    } catch (error) {
      logger.warn({ err: error }, 'event could not be handled, goes back to its queue');
      await pause(REST_MS, undefined, { ref: false });
      channel.nack(message, false, true);
    }
  }

  broker.onConnected(async (session) => {
    const { channel, restart } = session;
    await assertExchange(session);
    const isNew = await assertSharedQueue(session, { name, types, keepMs });
    if (isNew) await onCreated();
    await channel.prefetch(PREFETCH);
    await channel.consume(name, (message) => {
      if (!message) {
        restart();
        return;
      }
      take(session, message).catch(() => {
        // The channel is gone: the broker gives the event to another replica, or to this one again.
      });
    });
  });
}
