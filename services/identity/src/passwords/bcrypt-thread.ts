import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { WORKER_CODE } from './worker-code';

/** `compare` returns whether any text matches the hash; it always compares all of them. */
export type BcryptJob =
  { kind: 'hash'; text: string; cost: number } | { kind: 'compare'; texts: readonly string[]; hash: string };

/** Runs one job at a time. A thread that dies fails its job and is replaced. */
export interface HashThread {
  run(job: BcryptJob): Promise<string | boolean>;
  stop(): Promise<void>;
}

interface Reply {
  result?: string | boolean;
  error?: string;
}

interface Pending {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

export function createBcryptThread(): HashThread {
  const bcrypt = createRequire(__filename).resolve('bcryptjs');
  let stopped = false;
  let pending: Pending | undefined;
  let worker = start();

  function start(): Worker {
    const started = new Worker(WORKER_CODE, { eval: true, workerData: { bcrypt }, execArgv: [] });
    started.on('message', ({ result, error }: Reply) =>
      settle((job) => (error === undefined ? job.resolve(result!) : job.reject(new Error(error)))),
    );
    started.on('error', (error: Error) => replace(started, error));
    started.on('exit', () => replace(started, new Error('the password thread ended')));
    started.unref();
    return started;
  }

  function settle(end: (job: Pending) => void): void {
    const job = pending;
    pending = undefined;
    worker.unref();
    if (job) end(job);
  }

  function replace(dead: Worker, error: Error): void {
    if (dead !== worker) return;
    if (!stopped) worker = start();
    settle((job) => job.reject(error));
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        worker.ref();
        worker.postMessage(job);
      }),
    async stop() {
      stopped = true;
      await worker.terminate();
    },
  };
}
