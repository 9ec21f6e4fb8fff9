import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type { Logger } from 'pino';

export interface BrokerSession {
  channel: ConfirmChannel;
}

export interface Broker {
  /** Runs on every (re)connection: declare, consume, start to publish. */
  onConnected(use: (session: BrokerSession) => Promise<void>): void;
  start(): void;
  /** The open channel; throws while the broker is away. */
  channel(): ConfirmChannel;
  isConnected(): boolean;
  /** True once everything that runs on a connection is set up: queues bound, consumers listening. */
  isReady(): boolean;
  /** Resolves when ready for the first time, rejects after `milliseconds`. */
  waitConnected(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5_000;

/** One connection and one confirm channel that come back by themselves after any fault of the broker. */
export function createBroker(url: string, logger: Logger, name: string): Broker {
  const uses: ((session: BrokerSession) => Promise<void>)[] = [];
  let current: { model: ChannelModel; channel: ConfirmChannel } | undefined;
  let ready = false;
  let stopped = false;
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;

  const later = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      opening = open();
    }, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  };

  async function open(): Promise<void> {
    let model: ChannelModel | undefined;
    try {
      model = await connect(withHeartbeat(url), {
        timeout: 5_000,
        clientProperties: { connection_name: name },
      });
      const opened = model;
      opened.on('error', (error: unknown) => logger.warn({ err: error }, 'broker connection failed'));
      const channel = await opened.createConfirmChannel();
      channel.on('error', (error: unknown) => logger.warn({ err: error }, 'broker channel failed'));
      let gone = false;
      const lost = () => {
        if (gone) return;
        gone = true;
        if (current?.channel === channel) {
          current = undefined;
          ready = false;
        }
        opened.close().catch(() => undefined);
        if (!stopped) logger.warn('broker connection lost, connecting again');
        later();
      };
      opened.on('close', lost);
      channel.on('close', lost);
      current = { model: opened, channel };
      for (const use of uses) await use({ channel });
      ready = true;
      delay = FIRST_DELAY_MS;
      logger.info('broker connected');
    } catch (error) {
      logger.warn({ err: error }, 'broker is not there yet');
      // Once the channel was open its 'close' event connects again; before that, nobody else would.
      const reconnects = current !== undefined;
      current = undefined;
      await model?.close().catch(() => undefined);
      if (!reconnects) later();
    }
  }

  return {
    onConnected: (use) => {
      uses.push(use);
    },
    start: () => {
      opening = open();
    },
    channel: () => {
      if (!current) throw new Error('the broker is not connected');
      return current.channel;
    },
    isConnected: () => current !== undefined,
    isReady: () => ready,
    async waitConnected(milliseconds) {
      const deadline = Date.now() + milliseconds;
      while (!ready) {
        if (Date.now() > deadline) throw new Error('the broker did not answer in time');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await opening;
      await current?.channel.close().catch(() => undefined);
      await current?.model.close().catch(() => undefined);
      current = undefined;
    },
  };
}

/** Seconds after which a silent connection counts as dead, unless the address says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '10');
  return address.toString();
}

/** Publishes and resolves when the broker has confirmed that it keeps the message. */
export function publishConfirmed(
  channel: ConfirmChannel,
  exchange: string,
  routingKey: string,
  content: Buffer,
  options: Record<string, unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error('the broker connection closed before the confirm'));
    channel.once('close', closed);
    channel.publish(exchange, routingKey, content, { persistent: true, ...options }, (error: unknown) => {
      channel.off('close', closed);
      if (error) reject(error instanceof Error ? error : new Error('the broker refused the message'));
      else resolve();
    });
  });
}
