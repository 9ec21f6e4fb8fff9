import { HttpError } from '@tokri/service-kit';
import type { AttemptLimits } from '../src/attempts/attempt-limits';
import { countAttempt, forgetAttempts, refundAttempt } from '../src/attempts/count-attempts';
import { startHarness, type Harness } from './harness';

const HOUR_MS = 3_600_000;

describe('attempts of an account', () => {
  let one: Harness;
  let other: Harness;
  beforeAll(async () => {
    one = await startHarness();
    other = await startHarness({}, one.env);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const attempt = (account: string, at = one) =>
    countAttempt(at.dependencies, 'proof', account).then(
      () => 'counted',
      (error: unknown) => error as HttpError,
    );
  const counted = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === 'counted').length;
  /** Moves the attempts of the only log this many hours into the past. */
  async function pass(hours: number): Promise<void> {
    for (const log of await one.store.attempts.find({ _id: /^proof:/ }).lean()) {
      const at = log.at.map((time) => new Date(time.getTime() - hours * HOUR_MS));
      await one.store.attempts.updateOne({ _id: log._id }, { at });
    }
  }
  beforeEach(() => one.store.attempts.deleteMany({}));

  it('are counted one by one, also when they arrive concurrently at several replicas', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempt('asha', index % 2 ? one : other)),
    );
    expect(counted(outcomes)).toBe(10);
    expect(await attempt('nila')).toBe('counted');
  });

  it('beyond a limit are 429 with a message that states how long to wait', async () => {
    for (let time = 0; time < 10; time += 1) await attempt('asha');
    expect(await attempt('asha')).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many wrong attempts. Please try again in 15 minutes.',
      retryAfterSeconds: expect.any(Number) as number,
    });
  });

  it('are limited per quarter of an hour and per any 24 hours', async () => {
    for (let time = 0; time < 10; time += 1) await attempt('asha');
    await pass(1);
    const second = [];
    for (let time = 0; time < 12; time += 1) second.push(await attempt('asha'));
    expect(counted(second)).toBe(10);
    await pass(1);
    expect(await attempt('asha')).toMatchObject({
      status: 429,
      message: 'Too many wrong attempts. Please try again in 22 hours.',
    });
    await pass(22.1);
    const nextDay = [];
    for (let time = 0; time < 12; time += 1) nextDay.push(await attempt('asha'));
    expect(counted(nextDay)).toBe(10);
  });

  it('that were right are refunded, one each', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect(await attempt('asha')).toBe('counted');
      await refundAttempt(one.dependencies, 'proof', 'asha');
    }
    for (let time = 0; time < 9; time += 1) await attempt('asha');
    expect(await attempt('asha')).toBe('counted');
    expect(await attempt('asha')).toBeInstanceOf(HttpError);
  });

  it('are deleted together with the secret they were made against', async () => {
    for (let time = 0; time < 10; time += 1) await attempt('asha');
    await forgetAttempts(one.dependencies, ['proof'], 'asha');
    expect(await attempt('asha')).toBe('counted');
  });

  it('are stored without the email, and no longer than they count', async () => {
    await attempt('asha@mail.test');
    const log = (await one.store.attempts.findOne().lean())!;
    expect(JSON.stringify(log)).not.toContain('asha');
    expect(log.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS);
    const [, ttl] = await one.store.attempts.collection.indexes();
    expect(ttl).toMatchObject({ key: { expiresAt: 1 }, expireAfterSeconds: 0 });
  });

  it('give a guesser of codes a chance of less than one in ten thousand a day', () => {
    const { otp, 'second-factor': secondFactor } = one.dependencies.attemptLimits;
    const perDay = (ceilings: AttemptLimits['otp']) =>
      Math.max(...ceilings.filter(({ windowMs }) => windowMs === 24 * HOUR_MS).map(({ limit }) => limit));
    /** A code of the authenticator app is accepted in its own half minute and in the adjacent ones. */
    const chance = perDay(otp) / 1e6 + (3 * perDay(secondFactor)) / 1e6;
    expect(chance).toBeLessThan(1e-4);
  });
});
