import { runInContext } from '@tokri/telemetry';
import type { Logger } from '../logging/logger';

export interface PeriodicTask {
  start(): void;
  /** Starts a run now, or another one directly after the run in progress. */
  wake(): void;
  /** Ends the pause between runs and waits for the run in progress. */
  stop(): Promise<void>;
}

interface PeriodicTaskOptions {
  /** For the log. */
  name: string;
  pauseMs: number;
  run: () => Promise<unknown>;
  logger: Logger;
}

/** Runs repeatedly with a pause in between, never concurrently; a failed run is logged and repeated. */
export function createPeriodicTask({ name, pauseMs, run, logger }: PeriodicTaskOptions): PeriodicTask {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(wake, delayMs);
  };

  function wake(): void {
    if (stopped) return;
    if (running) {
      wanted = true;
      return;
    }
    clearTimeout(timer);
    wanted = false;
    running = Promise.resolve()
      .then(run)
      .then(
        () => undefined,
        (error: unknown) => logger.warn({ err: error, task: name }, 'periodic task failed, will run again'),
      )
      .finally(() => {
        running = undefined;
        if (!stopped) schedule(wanted ? 0 : pauseMs);
      });
  }

  return {
    // Runs outside the context of a request, even if a request starts or wakes the task.
    start: () => {
      if (!stopped) runInContext(undefined, () => schedule(pauseMs));
    },
    wake: () => runInContext(undefined, wake),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export interface Sweeper extends PeriodicTask {
  /** Handles everything that is due. @returns the number of items */
  runOnce(): Promise<number>;
}

interface SweeperOptions<Item> {
  name: string;
  pauseMs: number;
  concurrency: number;
  /** Leases the item that has been due longest, so that no other replica handles it. */
  claim: () => Promise<Item | undefined>;
  /** Errors are logged; the item is claimed again when its lease has expired. */
  handle: (item: Item) => Promise<void>;
  logger: Logger;
}

/**
 * Continues work that was interrupted by a crash between two steps or by a lost event: every replica claims due rows
 * (`dueAt`) one by one and handles them.
 */
export function createSweeper<Item>(options: SweeperOptions<Item>): Sweeper {
  const { name, pauseMs, concurrency, claim, handle, logger } = options;
  let stopped = false;
  /** Adds a worker to the run in progress, if there are fewer than `concurrency`. */
  let addWorker: (() => void) | undefined;
  const claimNext = () => (stopped ? Promise.resolve(undefined) : claim());

  async function worker(first?: Item): Promise<number> {
    let handled = 0;
    for (let item = first ?? (await claimNext()); item !== undefined; item = await claimNext()) {
      await handle(item).catch((error: unknown) =>
        logger.warn({ err: error, task: name }, 'item could not be handled, will be tried again'),
      );
      handled += 1;
    }
    return handled;
  }

  async function runOnce(): Promise<number> {
    const first = await claimNext();
    if (first === undefined) return 0;
    return new Promise<number>((resolve, reject) => {
      let active = 0;
      let handled = 0;
      const begin = (item?: Item) => {
        if (active === concurrency) return;
        active += 1;
        worker(item)
          .then((count) => {
            handled += count;
            active -= 1;
            if (active === 0) resolve(handled);
          })
          .catch(reject);
      };
      begin(first);
      for (let more = 1; more < concurrency; more += 1) begin();
      addWorker = begin;
    }).finally(() => {
      addWorker = undefined;
    });
  }

  const task = createPeriodicTask({ name, pauseMs, run: runOnce, logger });
  return {
    ...task,
    runOnce,
    // A slow item must not delay the ones that become due while it is handled.
    wake() {
      runInContext(undefined, () => addWorker?.());
      task.wake();
    },
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}
