import { performance } from 'node:perf_hooks';
import { createPasswords, type Passwords } from './passwords';
import { createWorkerPool, type BcryptJob } from './worker-pool';

describe('passwords', () => {
  let passwords: Passwords;
  const jobs: BcryptJob[] = [];
  beforeAll(async () => {
    passwords = await createPasswords(10, 2, (size) => {
      const pool = createWorkerPool(size);
      return {
        ...pool,
        run: (job) => {
          jobs.push(job);
          return pool.run(job);
        },
      };
    });
  });
  afterAll(() => passwords.stop());

  it('match only their own hash [A-11.2.2]', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$2[aby]\$10\$/);
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

  it('longer than 72 bytes never match, although bcrypt ignores the rest', async () => {
    const hash = await passwords.hash('a'.repeat(72));
    expect(await passwords.matches('a'.repeat(72), hash)).toBe(true);
    expect(await passwords.matches('a'.repeat(73), hash)).toBe(false);
  });

  it('are hashed off the event loop', async () => {
    const blocked = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 4 }, () => passwords.hash('correct horse')));
    expect(performance.eventLoopUtilization(blocked).utilization).toBeLessThan(0.9);
  });

  it('a failing job is reported, and the thread continues', async () => {
    const pool = createWorkerPool(1);
    await expect(pool.run({ kind: 'compare', password: 'x', hash: 'z'.repeat(60) })).rejects.toThrow();
    expect(await pool.run({ kind: 'hash', password: 'x', cost: 4 })).toMatch(/^\$2/);
    await pool.stop();
    await expect(pool.run({ kind: 'hash', password: 'x', cost: 4 })).rejects.toMatchObject({ status: 503 });
  });

  it('a full queue refuses further jobs', async () => {
    const pool = createWorkerPool(1);
    const results = await Promise.all(
      Array.from({ length: 260 }, () =>
        pool.run({ kind: 'hash', password: 'x', cost: 4 }).then(
          () => 'done',
          (error: { status: number }) => error.status,
        ),
      ),
    );
    expect(results.filter((result) => result === 503)).toHaveLength(59);
    await pool.stop();
  });
});
