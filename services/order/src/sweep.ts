import { HttpError, type Logger } from '@tokri/service-kit';
import type { CallOff } from './commands/cancel-payment';
import type { createFinishOrder } from './commands/finish-order';
import type { Neighbours } from './neighbours';
import type { Order } from './order';
import { stepFor, type StepName } from './saga';
import type { OrderStore } from './store';

export interface SweepParts {
  store: OrderStore;
  neighbours: Neighbours;
  finishing: ReturnType<typeof createFinishOrder>;
  callOff: CallOff;
  logger: Logger;
  now: () => Date;
  pauseMs: number;
}

/** Seconds for which a replica has an order to itself; a failed push is repeated after them. */
const LEASE_SECONDS = 30;
const PUSHES_AT_ONCE = 4;

export interface Sweep {
  start(): void;
  /** Pushes everything that is due; gives the number of orders it had in hand. */
  once(): Promise<number>;
  stop(): Promise<void>;
}

/** Pushes on whatever stands still, after a crash between any two steps as after a lost event. */
export function createSweep({
  store,
  neighbours,
  finishing,
  callOff,
  logger,
  now,
  pauseMs,
}: SweepParts): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const steps: Record<StepName, (order: Order) => Promise<unknown>> = {
    finish: finishing.finish,
    abandon: finishing.abandon,
    'call-off': (order) => callOff(order, 'payment-overdue'),
    'release-again': async (order) => {
      await neighbours.release(order, order.timeline.at(-1)?.cause ?? 'cancelled');
      await store.settle(order.id);
    },
  };

  async function push(order: Order): Promise<void> {
    const step = stepFor(order, now());
    const facts = { orderId: order.id, userId: order.userId, step };
    try {
      await (step ? steps[step](order) : store.settle(order.id));
      logger.info(facts, 'order that stood still was pushed on');
    } catch (error) {
      const refused = error instanceof HttpError && error.status < 500;
      if (refused) logger.info(facts, 'order that stood still could not be placed');
      else logger.warn({ ...facts, err: error }, 'order still stands, will be pushed again');
    }
  }

  const claim = () => (stopped ? undefined : store.claimDue(now(), LEASE_SECONDS));

  async function worker(first?: Order): Promise<number> {
    let pushed = 0;
    for (let order = first ?? (await claim()); order; order = await claim()) {
      await push(order);
      pushed += 1;
    }
    return pushed;
  }

  async function once(): Promise<number> {
    const first = await claim();
    if (!first) return 0;
    const more = Array.from({ length: PUSHES_AT_ONCE - 1 }, () => worker());
    const counts = await Promise.all([worker(first), ...more]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  const later = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = once()
        .catch((error: unknown) => logger.warn({ err: error }, 'the sweep failed, will try again'))
        .finally(later);
    }, pauseMs);
  };

  return {
    start: later,
    once,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
