import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPublisher, type Publish } from '../outbox/publisher';
import { loginOf } from './sender';
import { within } from './within';

export interface BrokerSession {
  channel: ConfirmChannel;
  publish: Publish;
  /** Whether the queue or exchange that `ask` checks is there; for users who may not, or must not, declare it anew. */
  exists: (ask: (asking: Channel) => Promise<unknown>) => Promise<boolean>;
  /** Gives the session up and opens a new one: for a queue that somebody deleted under our feet. */
  restart: () => void;
}

export interface Broker {
  /** The user that the address names. */
  login: string;
  /** Runs on every (re)connection before it counts as one: declare, bind, consume. */
  onConnected: (use: (session: BrokerSession) => Promise<void>) => void;
  start: () => void;
  /** The open session; throws while the broker is unavailable. */
  session: () => BrokerSession;
  /** True while everything that runs on a connection is set up: queues bound, consumers listening. */
  isReady: () => boolean;
  /** Resolves when ready for the first time, rejects after `milliseconds`. */
  waitConnected: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;
/** A broker that does not even say goodbye is left without it. */
const GOODBYE_MS = 2_000;

/** One connection and one confirm channel that come back by themselves after any fault of the broker. */
export function createBroker(url: string, logger: Logger, name: string): Broker {
  const uses: ((session: BrokerSession) => Promise<void>)[] = [];
  const login = loginOf(url);
  const stopping = new AbortController();
  let current: BrokerSession | undefined;
  let running: Promise<void> | undefined;
  let close: (() => Promise<void>) | undefined;

  async function keepConnected(): Promise<void> {
    let delay = FIRST_DELAY_MS;
    while (!stopping.signal.aborted) {
      try {
        await oneConnection(() => (delay = FIRST_DELAY_MS));
        if (!stopping.signal.aborted) logger.warn('broker connection lost, connecting again');
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'broker is not there yet');
      }
      // Not all replicas at the same moment when the broker comes back.
      const rest = delay * (0.75 + Math.random() / 2);
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }

  /** From the opening of a connection to its end; throws when it cannot be set up. */
  async function oneConnection(onReady: () => void): Promise<void> {
    const model = await connect(withHeartbeat(url), {
      timeout: 5_000,
      clientProperties: { connection_name: name },
    });
    try {
      model.on('error', (error: unknown) => logger.warn({ err: error }, 'broker connection failed'));
      model.on('blocked', (reason: unknown) => logger.warn({ reason }, 'broker takes no messages for now'));
      model.on('unblocked', () => logger.info('broker takes messages again'));
      const channel = await model.createConfirmChannel();
      channel.on('error', (error: unknown) => logger.warn({ err: error }, 'broker channel failed'));
      const ended = new Promise<void>((resolve) => {
        model.once('close', () => resolve());
        channel.once('close', () => resolve());
      });
      const restart = () => void channel.close().catch(() => undefined);
      const exists: BrokerSession['exists'] = (ask) => answers(model, ask);
      const session = { channel, publish: createPublisher(channel, login), exists, restart };
      // Setting up must not wait for an answer that a lost connection will never give.
      const lost = ended.then(() => {
        throw new Error('the broker connection ended while it was set up');
      });
      lost.catch(() => undefined);
      for (const use of uses) await Promise.race([use(session), lost]);
      if (stopping.signal.aborted) return;
      current = session;
      close = async () => {
        await channel.close().catch(() => undefined);
      };
      onReady();
      logger.info('broker connected');
      await ended;
    } finally {
      current = undefined;
      close = undefined;
      await within(GOODBYE_MS, model.close());
    }
  }

  return {
    login,
    onConnected: (use) => void uses.push(use),
    start: () => {
      running ??= keepConnected();
    },
    session: () => {
      if (!current) throw new Error('the broker is not connected');
      return current;
    },
    isReady: () => current !== undefined,
    async waitConnected(milliseconds) {
      const deadline = Date.now() + milliseconds;
      while (!current) {
        if (Date.now() > deadline) throw new Error('the broker did not answer in time');
        await pause(25);
      }
    },
    async stop() {
      stopping.abort();
      await within(GOODBYE_MS, close?.());
      await within(2 * GOODBYE_MS, running);
    },
  };
}

const NOT_FOUND = 404;

/** Asks on a channel of its own, since the broker closes a channel that asks for what is not there. */
async function answers(model: ChannelModel, ask: (asking: Channel) => Promise<unknown>): Promise<boolean> {
  const asking = await model.createChannel();
  let code: unknown;
  asking.on('error', (error: { code?: unknown }) => (code = error.code));
  try {
    await ask(asking);
  } catch (error) {
    if (code === NOT_FOUND || (error as { code?: unknown }).code === NOT_FOUND) return false;
    throw error;
  }
  // Of a connection that is lost meanwhile, amqplib never says that the channel is closed.
  await within(GOODBYE_MS, asking.close());
  return true;
}

/** Seconds after which a silent connection counts as dead, unless the address says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '10');
  return address.toString();
}
