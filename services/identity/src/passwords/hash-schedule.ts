import { createTurnQueue, type Turn } from './turn-queue';

export interface HashSchedule<Job> {
  /** @returns 0 when the job is queued; when it is refused, its expected wait in milliseconds */
  enter(job: Job, turn: Turn): number;
  /** The next job, if a thread is free; the job occupies the thread until `done`. */
  next(): Job | undefined;
  done(job: Job): void;
  /** Removes a waiting job. @returns false when the job is not waiting */
  leave(job: Job): boolean;
  /** Removes the jobs that have waited far longer than expected, because others overtook them. */
  overdue(): Job[];
  /** Removes all waiting jobs. */
  clear(): Job[];
}

interface HashScheduleOptions {
  threads: number;
  /** Maximum expected wait of a job, in milliseconds. */
  maxWaitMs: number;
  /** Assumed milliseconds of a job before the first measurement; the first jobs also start their threads. */
  firstMs?: number;
  now?: () => number;
}

/** Weight of the newest measurement in the moving average. */
const NEWEST = 0.3;
/** A job that has waited this many times `maxWaitMs` is refused. */
const OVERDUE = 2;

/** Decides which job runs next, and refuses jobs whose expected wait is too long. worker-pool.ts runs the jobs. */
export function createHashSchedule<Job>({
  threads,
  maxWaitMs,
  firstMs = 100,
  now = () => performance.now(),
}: HashScheduleOptions): HashSchedule<Job> {
  const queue = createTurnQueue<Job>();
  /** Running jobs and when they started. */
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
