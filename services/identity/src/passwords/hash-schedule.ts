import { createTurnQueue, type Turn } from './turn-queue';

export interface HashSchedule<Job> {
  /** @returns 0 when the job waits for its turn; otherwise it is refused, and would have waited so many milliseconds */
  enter(job: Job, turn: Turn): number;
  /** The job whose turn it is, if a thread is free; it has the thread until `done`. */
  next(): Job | undefined;
  done(job: Job): void;
  /** Takes a waiting job out. @returns false when it does not wait */
  leave(job: Job): boolean;
  /** Takes out the jobs that have waited far longer than expected, because others came before them. */
  overdue(): Job[];
  /** Takes out all that wait. */
  clear(): Job[];
}

interface HashScheduleOptions {
  threads: number;
  /** Milliseconds that a job may expect to wait. */
  maxWaitMs: number;
  /** Milliseconds of a job before any was measured; the first ones also start their threads. */
  firstMs?: number;
  now?: () => number;
}

/** Weight of the newest measurement in the moving average. */
const NEWEST = 0.3;
/** A job that waits so many times `maxWaitMs` is refused after all. */
const OVERDUE = 2;

/** Which job runs next, and which is refused at once because it would wait too long. Decides only; worker-pool.ts runs them. */
export function createHashSchedule<Job>({
  threads,
  maxWaitMs,
  firstMs = 100,
  now = () => performance.now(),
}: HashScheduleOptions): HashSchedule<Job> {
  const queue = createTurnQueue<Job>();
  /** When they began. */
  const running = new Map<Job, number>();
  const since = new Map<Job, number>();
  let averageMs = firstMs;

  function expectedWait(turn: Turn): number {
    const ahead = queue.ahead(turn);
    if (ahead === 0 && running.size < threads) return 0;
    let work = ahead * averageMs;
    for (const startedAt of running.values()) work += Math.max(0, averageMs - (now() - startedAt));
    return work / threads;
  }

  function leave(job: Job): boolean {
    since.delete(job);
    return queue.remove(job);
  }

  return {
    enter(job, turn) {
      const wait = expectedWait(turn);
      if (wait > maxWaitMs) return wait;
      queue.add(job, turn);
      since.set(job, now());
      return 0;
    },
    next() {
      if (running.size >= threads) return undefined;
      const job = queue.take();
      if (job === undefined) return undefined;
      since.delete(job);
      running.set(job, now());
      return job;
    },
    done(job) {
      const startedAt = running.get(job);
      if (startedAt === undefined) return;
      running.delete(job);
      const tookMs = now() - startedAt;
      averageMs += NEWEST * (tookMs - averageMs);
    },
    leave,
    overdue() {
      const late = queue.waiting().filter((job) => now() - (since.get(job) ?? 0) > OVERDUE * maxWaitMs);
      return late.filter(leave);
    },
    clear: () => queue.waiting().filter(leave),
  };
}
