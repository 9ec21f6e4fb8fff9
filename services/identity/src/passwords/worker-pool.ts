import { ClientDisconnected, overloaded, unavailable } from '@tokri/service-kit';
import { createBcryptThread, type BcryptJob, type HashThread } from './bcrypt-thread';
import { createHashSchedule } from './hash-schedule';
import type { Turn } from './turn-queue';

export interface WorkerPool {
  /**
   * Queues a job and runs it. @throws 503 with the expected wait when that exceeds two seconds; ClientDisconnected when
   * `signal` is aborted before the job starts, which then does not run
   */
  run(job: BcryptJob, turn: Turn, signal?: AbortSignal): Promise<string | boolean>;
  stop(): Promise<void>;
}

interface Waiting {
  job: BcryptJob;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

const MAX_WAIT_MS = 2_000;

/** A fixed number of threads with one job each, and a queue bounded by the expected wait. */
export function createWorkerPool(
  size: number,
  startThread: () => HashThread = createBcryptThread,
): WorkerPool {
  const schedule = createHashSchedule<Waiting>({ threads: size, maxWaitMs: MAX_WAIT_MS });
  const threads = Array.from({ length: size }, startThread);
  const free = [...threads];
  let stopped = false;

  function startNext(): void {
    for (const late of schedule.overdue()) late.reject(overloaded(MAX_WAIT_MS / 1_000));
    for (let next = schedule.next(); next; next = schedule.next()) void runOn(free.pop()!, next);
  }

  async function runOn(thread: HashThread, waiting: Waiting): Promise<void> {
    try {
      waiting.resolve(await thread.run(waiting.job));
    } catch (error) {
      waiting.reject(error as Error);
    }
    free.push(thread);
    schedule.done(waiting);
    startNext();
  }

  return {
    run: (job, turn, signal) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { job, resolve, reject };
        const hangUp = () => {
          if (schedule.leave(waiting)) reject(new ClientDisconnected());
        };
        if (stopped) return reject(unavailable());
        if (signal?.aborted) return reject(new ClientDisconnected());
        const waitMs = schedule.enter(waiting, turn);
        if (waitMs > 0) return reject(overloaded(waitMs / 1_000));
        signal?.addEventListener('abort', hangUp, { once: true });
        startNext();
      }),
    async stop() {
      stopped = true;
      for (const { reject } of schedule.clear()) reject(unavailable());
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
