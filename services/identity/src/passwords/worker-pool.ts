import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { unavailable } from '@tokri/service-kit';
import { WORKER_CODE } from './worker-code';

export type BcryptJob =
  { kind: 'hash'; password: string; cost: number } | { kind: 'compare'; password: string; hash: string };

interface Waiting {
  job: BcryptJob;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  busy?: Waiting;
}

interface Reply {
  result?: string | boolean;
  error?: string;
}

/** Maximum number of waiting jobs; further ones are refused. */
const MAX_QUEUED = 200;

export interface WorkerPool {
  run(job: BcryptJob): Promise<string | boolean>;
  stop(): Promise<void>;
}

/** A fixed number of threads with one job each. A thread that dies fails its job and is replaced. */
export function createWorkerPool(size: number): WorkerPool {
  const bcrypt = createRequire(__filename).resolve('bcryptjs');
  const queue: Waiting[] = [];
  const threads = new Set<Thread>();
  let stopped = false;

  const startThread = () => {
    const worker = new Worker(WORKER_CODE, { eval: true, workerData: { bcrypt }, execArgv: [] });
    const thread: Thread = { worker };
    threads.add(thread);
    worker.on('message', (reply: Reply) => settle(thread, reply));
    worker.on('error', (error: Error) => replaceThread(thread, error));
    worker.on('exit', () => replaceThread(thread, new Error('the password thread ended')));
    worker.unref();
  };

  const settle = (thread: Thread, reply: Reply) => {
    const waiting = thread.busy;
    thread.busy = undefined;
    thread.worker.unref();
    if (reply.error !== undefined) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.result!);
    next();
  };

  const replaceThread = (thread: Thread, error: Error) => {
    if (!threads.delete(thread)) return;
    thread.busy?.reject(error);
    if (stopped) return;
    startThread();
    next();
  };

  const next = () => {
    for (const thread of threads) {
      if (thread.busy) continue;
      const waiting = queue.shift();
      if (!waiting) return;
      thread.busy = waiting;
      thread.worker.ref();
      thread.worker.postMessage(waiting.job);
    }
  };

  for (let index = 0; index < size; index += 1) startThread();

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (stopped || queue.length >= MAX_QUEUED) {
          reject(unavailable());
          return;
        }
        queue.push({ job, resolve, reject });
        next();
      }),
    async stop() {
      stopped = true;
      for (const waiting of queue.splice(0)) waiting.reject(unavailable());
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
    },
  };
}
