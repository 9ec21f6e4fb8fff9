import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import { createPublisher } from '../outbox/publisher';
import { ATTEMPT, DEAD_AT, REASON, SENDER } from './headers';
import { loginOf, senderOf } from '../connection/sender';
import { deadLetterExchange, deadLetterQueue } from './topology';

export interface DeadLetter {
  /** The event's id, or the message's own when it cannot be read. */
  id: string;
  type: string;
  /** The aggregate that the event is about; empty when it cannot be read. */
  subject: string;
  reason: string;
  /** When it was given up; empty when the broker did so by itself. */
  deadAt: string;
}

export interface DeadLetters {
  /** Oldest first; looking changes nothing. */
  list: () => Promise<DeadLetter[]>;
  /** The whole message as it was sent. */
  show: (id: string) => Promise<string | undefined>;
  /**
   * Sends messages to their service once more, with all their retries before them; a message leaves the dead letters
   * only when its queue has it. The inbox drops what had been handled after all.
   * @param ids all when left out
   * @returns how many were sent
   */
  replay: (ids?: readonly string[]) => Promise<number>;
  /** Throws messages away for good. @returns how many */
  drop: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
}

type Fate = 'stays' | 'goes';

const BACK_WITHIN_MS = 3_000;

/** The dead letters of one service, for an operator at work: while one looks, another sees fewer of them. */
export async function openDeadLetters(amqpUrl: string, service: string): Promise<DeadLetters> {
  const connection = await connect(amqpUrl, { timeout: 5_000 });
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined);
  const publish = createPublisher(channel, loginOf(amqpUrl));
  const queue = deadLetterQueue(service);

  /** Takes every letter once, decides, and only then puts back what stays, in its order. */
  async function each(
    decide: (letter: DeadLetter, message: GetMessage) => Promise<Fate> | Fate,
  ): Promise<number> {
    const { messageCount } = await channel.checkQueue(queue);
    const stays: GetMessage[] = [];
    let gone = 0;
    try {
      for (let count = 0; count < messageCount; count += 1) {
        const message = await channel.get(queue, { noAck: false });
        if (!message) break;
        stays.push(message);
        if ((await decide(describe(message), message)) === 'stays') continue;
        channel.ack(message);
        stays.pop();
        gone += 1;
      }
    } finally {
      // A requeue by hand does not count as a failed delivery; a closed channel would.
      for (const message of stays) channel.nack(message, false, true);
      await backAgain(channel, queue, stays.length);
    }
    return gone;
  }

  return {
    async list() {
      const letters: DeadLetter[] = [];
      await each((letter) => {
        letters.push(letter);
        return 'stays';
      });
      return letters;
    },
    async show(id) {
      let found: string | undefined;
      await each((letter, { content }) => {
        if (letter.id === id) found = content.toString('utf8');
        return 'stays';
      });
      return found;
    },
    replay: (ids) =>
      each(async ({ id }, message) => {
        const { content, properties } = message;
        if (ids && !ids.includes(id)) return 'stays';
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
        return fate === 'routed' ? 'goes' : 'stays';
      }),
    drop: (ids) => each(({ id }) => (ids.includes(id) ? 'goes' : 'stays')),
    async close() {
      await channel.close();
      await connection.close();
    },
  };
}

/** A quorum queue takes messages back a moment after they were given: whoever looks next must find them all. */
async function backAgain(channel: ConfirmChannel, queue: string, count: number): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_MS;
  while ((await channel.checkQueue(queue)).messageCount < count && Date.now() < deadline) await pause(20);
}

function describe({ content, properties, fields }: GetMessage): DeadLetter {
  const event = readable(content);
  const headers = properties.headers ?? {};
  const reason: unknown = headers[REASON];
  const deadAt: unknown = headers[DEAD_AT];
  const broker: unknown = headers['x-first-death-reason'];
  // A reason beside an attempt is that of an earlier failure when the broker gave the message up itself.
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
