import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import { createPublisher } from '../outbox/publisher';
import { ATTEMPT, DEAD_AT, REASON, SENDER } from './headers';
import { loginOf, senderOf } from '../connection/sender';
import { deadLetterExchange, deadLetterQueue } from './topology';

export interface DeadLetter {
  id: string;
  type: string;
  /** The aggregate that the event is about; empty when the event cannot be read. */
  subject: string;
  reason: string;
  /** When the service dead-lettered it; empty when the broker did. */
  deadAt: string;
}

export interface DeadLetters {
  /** Oldest first; changes nothing. */
  list: () => Promise<DeadLetter[]>;
  /** The content of the message. */
  show: (id: string) => Promise<string | undefined>;
  /**
   * Sends messages to their service again, with the full number of retries; a message is removed from the dead letters
   * only after the broker has routed it to the service's queue. The inbox drops messages that were handled before.
   * @param ids all when left out
   * @returns how many were sent
   */
  replay: (ids?: readonly string[]) => Promise<number>;
  /** Deletes messages. @returns how many */
  drop: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
}

type Fate = 'keep' | 'remove';

const REQUEUED_WITHIN_MS = 3_000;

/** The dead letters of one service. Two operators at the same time each see only a part of them. */
export async function openDeadLetters(amqpUrl: string, service: string): Promise<DeadLetters> {
  const connection = await connect(amqpUrl, { timeout: 5_000 });
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined);
  const publish = createPublisher(channel, loginOf(amqpUrl));
  const queue = deadLetterQueue(service);

  /** Fetches every letter once and decides on it, then requeues the kept ones, in order. */
  async function each(
    decide: (letter: DeadLetter, message: GetMessage) => Promise<Fate> | Fate,
  ): Promise<number> {
    const { messageCount } = await channel.checkQueue(queue);
    const kept: GetMessage[] = [];
    let removed = 0;
    try {
      for (let count = 0; count < messageCount; count += 1) {
        const message = await channel.get(queue, { noAck: false });
        if (!message) break;
        kept.push(message);
        if ((await decide(describe(message), message)) === 'keep') continue;
        channel.ack(message);
        kept.pop();
        removed += 1;
      }
    } finally {
      // An explicit requeue does not count as a failed delivery; a closed channel would.
      for (const message of kept) channel.nack(message, false, true);
      await waitUntilRequeued(channel, queue, kept.length);
    }
    return removed;
  }

  return {
    async list() {
      const letters: DeadLetter[] = [];
      await each((letter) => {
        letters.push(letter);
        return 'keep';
      });
      return letters;
    },
    async show(id) {
      let found: string | undefined;
      await each((letter, { content }) => {
        if (letter.id === id) found = content.toString('utf8');
        return 'keep';
      });
      return found;
    },
    replay: (ids) =>
      each(async ({ id }, message) => {
        const { content, properties } = message;
        if (ids && !ids.includes(id)) return 'keep';
        const options = {
          ...properties,
          messageId: id,
          headers: {
            'x-replayed-at': new Date().toISOString(),
            [SENDER]: senderOf(message, service) || readable(content).source,
          },
        };
        const exchange = deadLetterExchange(service);
        const fate = await publish({ exchange, routingKey: service, content, options });
        return fate === 'routed' ? 'remove' : 'keep';
      }),
    drop: (ids) => each(({ id }) => (ids.includes(id) ? 'remove' : 'keep')),
    async close() {
      await channel.close();
      await connection.close();
    },
  };
}

/** Waits until the next reader finds all messages, because a quorum queue requeues with a delay. */
async function waitUntilRequeued(channel: ConfirmChannel, queue: string, count: number): Promise<void> {
  const deadline = Date.now() + REQUEUED_WITHIN_MS;
  while ((await channel.checkQueue(queue)).messageCount < count && Date.now() < deadline) await pause(20);
}

function describe({ content, properties, fields }: GetMessage): DeadLetter {
  const event = readable(content);
  const headers = properties.headers ?? {};
  const reason: unknown = headers[REASON];
  const deadAt: unknown = headers[DEAD_AT];
  const broker: unknown = headers['x-first-death-reason'];
  // If the broker dead-lettered the message, a reason with an attempt number is that of an earlier failure.
  const own = typeof reason === 'string' && (deadAt !== undefined || headers[ATTEMPT] === undefined);
  return {
    id: String(event.id ?? properties.messageId ?? `#${fields.deliveryTag}`),
    type: String(event.type ?? properties.type ?? 'unknown'),
    subject: String(event.subject ?? ''),
    reason: own ? reason : `given up by the broker (${typeof broker === 'string' ? broker : 'unknown'})`,
    deadAt: typeof deadAt === 'string' ? deadAt : '',
  };
}

function readable(content: Buffer): Partial<Record<'id' | 'type' | 'source' | 'subject', string>> {
  try {
    const parsed: unknown = JSON.parse(content.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
