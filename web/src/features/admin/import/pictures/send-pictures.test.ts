import { sendPictures, type PictureStore } from './send-pictures';

const hashOf = (at: number) => at.toString(16).padStart(32, '0');
const pictures = (count: number, onRead: (at: number) => void = () => undefined) =>
  Array.from({ length: count }, (_picture, at) => ({
    hash: hashOf(at),
    read: () => {
      onRead(at);
      return Promise.resolve(new Uint8Array([at]));
    },
  }));

function fakeShop(stored: number[], take: PictureStore['take'] = () => Promise.resolve(undefined)) {
  const asked: number[] = [];
  const taken: number[] = [];
  const shop: PictureStore = {
    storedOf: (hashes) => {
      asked.push(hashes.length);
      return Promise.resolve(hashes.filter((hash) => stored.map(hashOf).includes(hash)));
    },
    take: (picture) => {
      taken.push(picture[0]!);
      return take(picture);
    },
  };
  return { shop, asked, taken };
}

function watch(isStopped = () => false) {
  const seen = { done: 0, pauses: [] as number[] };
  const pause = (milliseconds: number) => {
    seen.pauses.push(milliseconds);
    return Promise.resolve();
  };
  return { seen, watch: { isStopped, pause, onProgress: (done: number) => void (seen.done = done) } };
}

test('reads and sends only missing pictures, checked in batches of 500', async () => {
  const read: number[] = [];
  const { shop, asked, taken } = fakeShop([0, 1, 600]);
  const { seen, watch: watching } = watch();
  expect(
    (
      await sendPictures(
        pictures(602, (at) => read.push(at)),
        shop,
        watching,
      )
    ).size,
  ).toBe(0);
  expect(asked).toEqual([500, 102]);
  expect(taken).toHaveLength(599);
  expect(read).toHaveLength(599);
  expect(seen).toEqual({ done: 602, pauses: [] });
});

test('sends at most four at a time', async () => {
  let under = 0;
  let most = 0;
  const { shop } = fakeShop([], async () => {
    most = Math.max(most, (under += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    under -= 1;
    return undefined;
  });
  await sendPictures(pictures(20), shop, watch().watch);
  expect(most).toBe(4);
});

test('reports a refused picture and sends the others', async () => {
  const { shop } = fakeShop([], ([at]) => Promise.resolve(at === 1 ? 'This picture is damaged.' : undefined));
  const { seen, watch: watching } = watch();
  const refused = await sendPictures(pictures(3), shop, watching);
  expect([...refused]).toEqual([[hashOf(1), 'This picture is damaged.']]);
  expect(seen.done).toBe(3);
});

test('repeats temporary failures and gives up after a minute', async () => {
  let failures = 2;
  const { shop, taken } = fakeShop([], () =>
    (failures -= 1) >= 0 ? Promise.reject(new Error('busy')) : Promise.resolve(undefined),
  );
  const first = watch();
  await sendPictures(pictures(1), shop, first.watch);
  expect(taken).toEqual([0, 0, 0]);
  expect(first.seen.pauses).toEqual([1_000, 2_000]);

  const second = watch();
  const away = fakeShop([], () => Promise.reject(new Error('away'))).shop;
  await expect(sendPictures(pictures(1), away, second.watch)).rejects.toThrow('away');
  expect(second.seen.pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(60_000);
});

test('stops before the next picture', async () => {
  let stopped = false;
  const { shop, taken } = fakeShop([], () => {
    stopped = true;
    return Promise.resolve(undefined);
  });
  await sendPictures(pictures(100), shop, watch(() => stopped).watch);
  expect(taken.length).toBeLessThanOrEqual(4);
});
