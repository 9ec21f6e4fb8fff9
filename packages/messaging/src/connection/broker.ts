import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPublisher, type Publish } from '../outbox/publisher';
import { loginOf } from './sender';
import { within } from './within';

export interface BrokerSession {
  channel: ConfirmChannel;
  publish: Publish;
  /** Whether the queue or exchange that `check` looks up exists; for users who may not declare it again. */
  exists: (check: (channel: Channel) => Promise<unknown>) => Promise<boolean>;
  /** Closes the session and opens a new one, for example after a queue in use was deleted. */
  restart: () => void;
}

export interface Broker {
  /** The user name in the address. */
  login: string;
  /** Runs on every (re)connection before the broker is reported as ready: declare, bind, consume. */
  onConnected: (use: (session: BrokerSession) => Promise<void>) => void;
  start: () => void;
  /** The open session; throws while the broker is unavailable. */
  session: () => BrokerSession;
  /** True while connected and all callbacks of `onConnected` have completed. */
  isReady: () => boolean;
  /** Resolves when ready for the first time, rejects after `milliseconds`. */
  waitConnected: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 1_000;
/** Milliseconds to wait for the broker's answer when closing. */
const CLOSE_TIMEOUT_MS = 2_000;

/** One connection and one confirm channel, re-established automatically after any failure of the broker. */
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
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'broker is not available yet');
      }
      // Jitter, so that the replicas do not reconnect at the same moment.
      const jittered = delay * (0.75 + Math.random() / 2);
      await pause(jittered, undefined, { signal: stopping.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }

  /** Opens a connection and resolves when it ends; throws when it cannot be set up. */
  async function oneConnection(onReady: () => void): Promise<void> {
    const model = await connect(withHeartbeat(url), {
      timeout: 5_000,
      clientProperties: { connection_name: name },
    });
    try {
      model.on('error', (error: unknown) => logger.warn({ err: error }, 'broker connection failed'));
      model.on('blocked', (reason: unknown) => logger.warn({ reason }, 'broker has blocked publishing'));
      model.on('unblocked', () => logger.info('broker accepts messages again'));
      const channel = await model.createConfirmChannel();
      channel.on('error', (error: unknown) => logger.warn({ err: error }, 'broker channel failed'));
      const ended = new Promise<void>((resolve) => {
        model.once('close', () => resolve());
        channel.once('close', () => resolve());
      });
      const restart = () => void channel.close().catch(() => undefined);
      const exists: BrokerSession['exists'] = (check) => checkExists(model, check);
      const session = { channel, publish: createPublisher(channel, login), exists, restart };
      // Rejects the set-up, which would otherwise wait for a response that never arrives over a lost connection.
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
      await within(CLOSE_TIMEOUT_MS, model.close());
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
      await within(CLOSE_TIMEOUT_MS, close?.());
      await within(2 * CLOSE_TIMEOUT_MS, running);
    },
  };
}

const NOT_FOUND = 404;

/** Uses a separate channel, because the broker closes a channel on which such a check fails. */
async function checkExists(
  model: ChannelModel,
  check: (channel: Channel) => Promise<unknown>,
): Promise<boolean> {
  const channel = await model.createChannel();
  let code: unknown;
  channel.on('error', (error: { code?: unknown }) => (code = error.code));
  try {
    await check(channel);
  } catch (error) {
    if (code === NOT_FOUND || (error as { code?: unknown }).code === NOT_FOUND) return false;
    throw error;
  }
  // If the connection is lost during the close, amqplib never resolves it.
  await within(CLOSE_TIMEOUT_MS, channel.close());
  return true;
}

/** Adds a heartbeat of 10 seconds, unless the address sets one. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '10');
  return address.toString();
}
