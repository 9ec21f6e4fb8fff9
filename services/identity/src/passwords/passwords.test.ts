import { performance } from 'node:perf_hooks';
import { hashSync } from 'bcryptjs';
import { createBcryptThread, type BcryptJob } from './bcrypt-thread';
import { createPasswords, type Passwords } from './passwords';
import { createWorkerPool } from './worker-pool';

describe('passwords', () => {
  let passwords: Passwords;
  const jobs: BcryptJob[] = [];
  beforeAll(async () => {
    passwords = await createPasswords(10, 2, (size) => {
      const pool = createWorkerPool(size);
      return {
        ...pool,
        run: (job, turn) => {
          jobs.push(job);
          return pool.run(job, turn);
        },
      };
    });
  });
  afterAll(() => passwords.stop());

  it('match only their own hash [A-11.2.2]', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^sha384\$2[aby]\$10\$/);
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('wrong horse', hash)).toBe(false);
  });

  it('without a hash compare once at the same cost [A-11.4.2]', async () => {
    const hash = await passwords.hash('correct horse');
    jobs.length = 0;
    expect(await passwords.matches('the password of nobody', undefined)).toBe(false);
    expect(await passwords.matches('the password of nobody', hash)).toBe(false);
    const costs = jobs.map((job) => (job.kind === 'compare' ? job.hash.slice(4, 6) : job.kind));
    expect(costs).toEqual(['10', '10']);
  });

  it('count to their last character, beyond the 72 bytes of bcrypt [A-6.2.8]', async () => {
    const hash = await passwords.hash('क'.repeat(100));
    expect(await passwords.matches('क'.repeat(100), hash)).toBe(true);
    expect(await passwords.matches('क'.repeat(101), hash)).toBe(false);
  });

  it('of old hashes match as before, up to 72 bytes, and get a new hash', async () => {
    const old = hashSync('ｃorrect horse'.normalize('NFKC'), 4);
    expect(await passwords.matches('ｃorrect horse', old)).toBe(true);
    const upgraded = await passwords.upgraded('ｃorrect horse', old);
    expect(upgraded).toMatch(/^sha384/);
    expect(await passwords.matches('correct horse', upgraded)).toBe(true);
    expect(await passwords.upgraded('correct horse', upgraded)).toBe(upgraded);
    const long = hashSync('a'.repeat(72), 4);
    expect(await passwords.matches('a'.repeat(72), long)).toBe(true);
    expect(await passwords.matches('a'.repeat(73), long)).toBe(false);
  });

  it('are hashed off the event loop', async () => {
    const blocked = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 4 }, () => passwords.hash('correct horse')));
    expect(performance.eventLoopUtilization(blocked).utilization).toBeLessThan(0.9);
  });

  it('a failing job is reported, and the thread continues', async () => {
    const thread = createBcryptThread();
    await expect(thread.run({ kind: 'compare', texts: ['x'], hash: 'z'.repeat(60) })).rejects.toThrow();
    expect(await thread.run({ kind: 'hash', text: 'x', cost: 4 })).toMatch(/^\$2/);
    const last = thread.run({ kind: 'hash', text: 'x', cost: 15 });
    await Promise.all([expect(last).rejects.toThrow('ended'), thread.stop()]);
  });
});
