import { createHashSchedule } from './hash-schedule';
import type { Turn } from './turn-queue';

const from = (address: string): Turn => ({ address, isKnown: false });

describe('the schedule of hashes', () => {
  let now = 0;
  const start = (threads = 1) => {
    now = 0;
    return createHashSchedule<string>({ threads, maxWaitMs: 2_000, firstMs: 1_000, now: () => now });
  };

  it('refuses jobs that would wait longer than two seconds, and returns the wait', () => {
    const schedule = start();
    expect(schedule.enter('running', from('a'))).toBe(0);
    expect(schedule.next()).toBe('running');
    expect(schedule.enter('first', from('a'))).toBe(0);
    expect(schedule.enter('second', from('a'))).toBe(0);
    expect(schedule.enter('third', from('a'))).toBe(3_000);
    expect(schedule.enter('of another address', from('b'))).toBe(0);
    now = 500;
    expect(schedule.enter('third again', from('a'))).toBe(3_500);
  });

  it('queues more jobs when hashes are fast, by their moving average', () => {
    const schedule = start(2);
    const run = (milliseconds: number) => {
      schedule.enter('job', from('a'));
      const job = schedule.next()!;
      now += milliseconds;
      schedule.done(job);
    };
    const room = () => {
      const jobs = Array.from({ length: 1_000 }, (_, index) => `waiting${index}`);
      const entered = jobs.filter((job) => schedule.enter(job, from('a')) === 0);
      schedule.clear();
      return entered.length;
    };
    for (let time = 0; time < 40; time += 1) run(10);
    expect(room()).toBe(400);
    for (let time = 0; time < 40; time += 1) run(1_000);
    expect(room()).toBe(5);
  });

  it('runs one job per thread, and the next one when a job is done', () => {
    const schedule = start(2);
    for (const job of ['a', 'b', 'c']) schedule.enter(job, from('x'));
    expect([schedule.next(), schedule.next(), schedule.next()]).toEqual(['a', 'b', undefined]);
    schedule.done('a');
    expect([schedule.next(), schedule.next()]).toEqual(['c', undefined]);
  });

  it('removes jobs of disconnected clients, and jobs that were overtaken for too long', () => {
    const schedule = start();
    for (const job of ['running', 'gone', 'waiting']) schedule.enter(job, from('a'));
    schedule.next();
    expect([schedule.leave('gone'), schedule.leave('gone'), schedule.leave('running')]).toEqual([
      true,
      false,
      false,
    ]);
    now = 4_000;
    expect(schedule.overdue()).toEqual([]);
    now = 4_001;
    expect(schedule.overdue()).toEqual(['waiting']);
    schedule.done('running');
    expect(schedule.next()).toBeUndefined();
  });
});
