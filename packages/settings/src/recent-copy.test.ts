import { createRecentCopy } from './recent-copy';

const values: { limit?: number } = { limit: 2_000 };

function aCopy() {
  const shop = { reads: 0, fails: false, time: 0, values };
  const copy = createRecentCopy(
    () => {
      shop.reads += 1;
      return shop.fails ? Promise.reject(new Error('no database')) : Promise.resolve(shop.values);
    },
    () => shop.time,
  );
  return { shop, copy };
}

test('the copy is read once in a second, at once after a save of this replica', async () => {
  const { shop, copy } = aCopy();
  await Promise.all([copy.read(), copy.read(), copy.read()]);
  shop.values = { limit: 1 };
  shop.time = 999;
  expect(await copy.read()).toBe(values);
  expect(shop.reads).toBe(1);
  shop.time = 1_000;
  expect(await copy.read()).toEqual({ limit: 1 });
  shop.values = {};
  copy.forget();
  expect(await copy.read()).toEqual({});
});

test('a failed read is not kept', async () => {
  const { shop, copy } = aCopy();
  shop.fails = true;
  await expect(copy.read()).rejects.toThrow('no database');
  shop.fails = false;
  expect(await copy.read()).toBe(values);
});
