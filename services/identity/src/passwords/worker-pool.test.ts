import { ClientDisconnected } from '@tokri/service-kit';
import type { BcryptJob, HashThread } from './bcrypt-thread';
import { createWorkerPool } from './worker-pool';

const TURN = { address: 'a', isKnown: false };
const job = (text: string): BcryptJob => ({ kind: 'hash', text, cost: 4 });

function heldThread() {
  const ran: string[] = [];
  let finish: ((result: string) => void) | undefined;
  const thread: HashThread = {
    run: (running) =>
      new Promise((resolve) => {
        ran.push(running.kind === 'hash' ? running.text : '');
        finish = resolve;
      }),
    stop: () => Promise.resolve(),
  };
  return { ran, start: () => thread, finish: () => finish?.('done') };
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('the pool', () => {
  it('drops the job of a client that hung up, and its thread goes on with the next', async () => {
    const thread = heldThread();
    const pool = createWorkerPool(1, thread.start);
    const client = new AbortController();
    const running = outcome(pool.run(job('running'), TURN));
    const gone = outcome(pool.run(job('gone'), TURN, client.signal));
    const next = outcome(pool.run(job('next'), TURN));
    client.abort();
    expect(await gone).toBeInstanceOf(ClientDisconnected);
    expect(await outcome(pool.run(job('late'), TURN, client.signal))).toBeInstanceOf(ClientDisconnected);
    thread.finish();
    await running;
    thread.finish();
    expect(await next).toBe('done');
    expect(thread.ran).toEqual(['running', 'next']);
  });

  it('finishes a job that runs although its client hung up', async () => {
    const thread = heldThread();
    const pool = createWorkerPool(1, thread.start);
    const client = new AbortController();
    const running = outcome(pool.run(job('running'), TURN, client.signal));
    client.abort();
    thread.finish();
    expect(await running).toBe('done');
  });

  it('refuses at once, with the wait, when too many are before it', async () => {
    const thread = heldThread();
    const pool = createWorkerPool(1, thread.start);
    const all = Array.from({ length: 60 }, (_, index) => outcome(pool.run(job(String(index)), TURN)));
    await pool.stop();
    const refused = (await Promise.all(all.slice(1))).filter(
      (error) => (error as { retryAfterSeconds?: number }).retryAfterSeconds === 3,
    );
    expect(refused.length).toBeGreaterThan(30);
    expect(await outcome(pool.run(job('late'), TURN))).toMatchObject({ status: 503 });
  });
});
