import { isFromItsPublisher, readEvent, type EventType, type ShopEvent } from '@tokri/contracts';
import type { ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Broker, BrokerSession } from '../connection/broker';
import { isSenderConfirmed } from '../connection/sender';
import { reactTo } from '../connection/spans';
import { assertExchange, assertSharedQueue } from '../topology/topology';

/** A subscription whose events each go to one replica of the process (competing consumers). */
export interface SharedSubscription {
  types: readonly EventType[];
  /**
   * Called at least once for each event, with undefined for one that cannot be read or is newer than this process. When
   * it rejects, or this replica dies, the event is delivered again.
   */
  onEvent: (event: ShopEvent | undefined) => Promise<void>;
  /** Called when the queue has just been created: earlier events were not received. */
  onCreated: () => Promise<void>;
  /** Milliseconds after which an unconsumed event is dropped. */
  keepMs: number;
}

const PREFETCH = 200;
/** Milliseconds before a failed event is requeued, so that a failure in all replicas causes no busy loop. */
const REQUEUE_DELAY_MS = 1_000;

/** Consumes a durable queue named after the process, which outlives connections and replicas. */
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
      logger.warn({ err: error }, 'event could not be handled, requeued');
      await pause(REQUEUE_DELAY_MS, undefined, { ref: false });
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
        // The channel is closed: the broker delivers the event again, to this or another replica.
      });
    });
  });
}
