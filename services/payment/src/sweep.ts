import type { Logger } from '@tokri/service-kit';
import type { Settle } from './commands/settle';
import type { Payment } from './payment';
import type { PaymentStore } from './store';

export interface SweepParts {
  store: PaymentStore;
  settle: Settle;
  logger: Logger;
  now: () => Date;
  pauseMs: number;
}

export interface Sweep {
  start(): void;
  /** There is something to do now, not only at the next round. */
  kick: () => void;
  /** Looks at everything that is due; gives the number of payments it had in hand. */
  once(): Promise<number>;
  stop(): Promise<void>;
}

/** Seconds for which a replica has a payment to itself; a look that failed is repeated after them. */
const LEASE_SECONDS = 20;
const AT_ONCE = 4;

/**
 * Settles payments with the provider: refunds, sessions that must end, openings that stopped half way, and questions
 * about sessions of which no event has come.
 */
export function createSweep({ store, settle, logger, now, pauseMs }: SweepParts): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;

  const claim = () => (stopped ? undefined : store.claimDue(now(), LEASE_SECONDS));

  async function look(payment: Payment): Promise<void> {
    try {
      await settle(payment.orderId);
    } catch (error) {
      const { orderId, userId, state } = payment;
      logger.warn({ err: error, orderId, userId, state }, 'payment could not be settled yet, will try again');
    }
  }

  async function worker(first?: Payment): Promise<number> {
    let looked = 0;
    for (let payment = first ?? (await claim()); payment; payment = await claim()) {
      await look(payment);
      looked += 1;
    }
    return looked;
  }

  async function once(): Promise<number> {
    const first = await claim();
    if (!first) return 0;
    const counts = await Promise.all([worker(first), ...Array.from({ length: AT_ONCE - 1 }, () => worker())]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  function run(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = once()
      .catch((error: unknown) => logger.warn({ err: error }, 'the sweep failed, will try again'))
      .finally(() => {
        running = undefined;
        if (stopped) return;
        timer = setTimeout(run, again ? 0 : pauseMs);
        again = false;
      });
  }

  return {
    start: run,
    kick: run,
    once,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
