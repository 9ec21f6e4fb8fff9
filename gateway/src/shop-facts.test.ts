import type { ShopFacts } from '@tokri/contracts';
import { createLogger } from '@tokri/service-kit';
import type { Redis } from 'ioredis';
import type { RedisConnection } from './redis';
import { createShopFacts, createTradingFacts } from './shop-facts';

const saved = (version: number): ShopFacts => ({ version, name: `Name ${version}` });
const settings = { name: 'Tokri', helpContact: 'tel:+912040000000' };

/** Redis with one key; `appear` makes it available. */
function fakeRedis(stored?: ShopFacts) {
  const kept = { text: stored ? JSON.stringify(stored) : null, appear: async () => undefined as unknown };
  const client = {
    get: async () => kept.text,
    set: async (_key: string, text: string) => void (kept.text = text),
  } as unknown as Redis;
  const connection = {
    run: async (command: (client: Redis) => Promise<unknown>) => command(client),
    onAvailable: (prepare: (client: Redis) => Promise<unknown>) => (kept.appear = () => prepare(client)),
  } as unknown as RedisConnection;
  return { kept, connection };
}

/** Reads from an order service whose answers the test sends. */
function aCopy(stored?: ShopFacts) {
  const redis = fakeRedis(stored);
  let resolve: (facts: ShopFacts) => void = () => undefined;
  const copy = createShopFacts({
    redis: redis.connection,
    prefix: 'tokri:',
    settings,
    fetchFacts: () => new Promise((answered) => (resolve = answered)),
    logger: createLogger('gateway', 'silent'),
  });
  const answer = async (facts: ShopFacts) => {
    resolve(facts);
    await new Promise(setImmediate);
  };
  return { copy, answer, ...redis };
}

test('without order and Redis the settings are shown', () => {
  expect(aCopy().copy.current()).toEqual({ version: 0, ...settings });
});

test('a shop that never saved its profile shows name and contact of the settings, and its legal facts', async () => {
  const { copy, answer } = aCopy();
  copy.refresh();
  await answer({ version: 0, name: 'Name of order', seller: { legalName: 'Imli LLP' } });
  expect(copy.current()).toEqual({ version: 0, ...settings, seller: { legalName: 'Imli LLP' } });
});

test('the facts in Redis serve until order has answered', async () => {
  const { copy, answer, kept } = aCopy(saved(3));
  await kept.appear();
  expect(copy.current()).toEqual(saved(3));
  copy.refresh();
  // A restored backup can be older.
  await answer(saved(2));
  expect(copy.current()).toEqual(saved(2));
  expect(JSON.parse(kept.text!)).toEqual(saved(2));
  kept.text = JSON.stringify(saved(9));
  await kept.appear();
  expect(copy.current()).toEqual(saved(2));
});

test.each([0, 5])(
  'an event outlasts an answer under the same version, which can be older: %d',
  async (version) => {
    const { copy, answer } = aCopy();
    copy.refresh();
    copy.changed({ ...saved(version), hasOffers: true });
    await answer(saved(version));
    expect(copy.current()).toMatchObject({ version, hasOffers: true });
    copy.refresh();
    await answer(saved(version));
    expect(copy.current()).not.toHaveProperty('hasOffers');
  },
);

test('an answer is taken over the copy in Redis and after an event that was not, and if it is newer', async () => {
  const { copy, answer, kept } = aCopy(saved(3));
  await kept.appear();
  copy.refresh();
  await answer({ ...saved(3), hasOffers: true });
  expect(copy.current()).toEqual({ ...saved(3), hasOffers: true });
  copy.refresh();
  copy.changed(saved(2));
  await answer(saved(3));
  expect(copy.current()).toEqual(saved(3));
  copy.refresh();
  copy.changed(saved(4));
  await answer(saved(5));
  expect(copy.current()).toEqual(saved(5));
});

test('an event is shown at once, and an answer that is older does not replace it', async () => {
  const { copy, answer } = aCopy();
  copy.refresh();
  copy.changed(saved(5));
  expect(copy.current()).toEqual(saved(5));
  await answer(saved(4));
  expect(copy.current()).toEqual(saved(5));
  copy.changed(saved(4));
  expect(copy.current()).toEqual(saved(5));
});

test('the minutes of delivery are read again every minute, and no more once it stops', async () => {
  jest.useFakeTimers();
  const answers = [
    { from: 7, to: 13 },
    { from: 9, to: 15 },
  ];
  let reads = 0;
  const copy = createTradingFacts({
    redis: fakeRedis().connection,
    prefix: 'tokri:',
    fetchFacts: async () => ({ version: 1, deliveryMinutes: answers[reads++] }),
    logger: createLogger('gateway', 'silent'),
  });
  copy.refresh();
  await jest.advanceTimersByTimeAsync(0);
  expect(copy.current().deliveryMinutes).toEqual(answers[0]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(copy.current().deliveryMinutes).toEqual(answers[1]);
  copy.changed({ version: 2, minimumOrder: 99 });
  expect(copy.current()).toEqual({ version: 2, minimumOrder: 99, deliveryMinutes: answers[1] });
  copy.stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(reads).toBe(2);
  jest.useRealTimers();
});
