import { HttpResponse } from 'msw';
import { aProduct, id } from '../../test/fixtures';
import { envelope, haveCaches, haveNoCaches, partOf } from '../../test/fakes/range-copy';
import { failure, stub } from '../../test/server';
import { copyRange } from './copy-range';
import { readCopy } from './range-copy';

const products = Array.from({ length: 3 }, (_, at) => aProduct({ _id: id(at + 1), name: `Product ${at}` }));
let asked: string[];

function haveShop(answer?: (part: number) => Response | undefined) {
  asked = [];
  stub('getProductRange', (body, request) => {
    const part = Number(body.part);
    const tag = `"${part}"`;
    const isKnown = request.headers.get('If-None-Match') === tag;
    asked.push(`${part}${isKnown ? ' known' : ''}`);
    if (isKnown) return new HttpResponse(null, { status: 304 });
    const own = answer?.(part);
    if (own) return own;
    const whole = envelope(partOf([products[part]!], { part, parts: 3 }));
    return HttpResponse.json(whole, { headers: { ETag: tag } });
  });
}
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
const aDayLater = () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 86_400_001);
};
const copyNow = () => copyRange(() => Promise.resolve());
const copied = async () => (await readCopy())?.parts.flatMap(({ names }) => names);

let caches: ReturnType<typeof haveCaches>;
beforeEach(() => {
  caches = haveCaches();
  jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => {
  haveNoCaches();
  connection(undefined);
});

test('all parts are copied, once a day, and what is unchanged is not sent again', async () => {
  haveShop();
  await copyNow();
  expect(await copied()).toEqual(['Product 0', 'Product 1', 'Product 2']);
  await copyNow();
  expect(asked).toEqual(['0', '1', '2']);
  aDayLater();
  await copyNow();
  expect(asked.slice(3)).toEqual(['0 known', '1 known', '2 known']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'copies nothing with %j [G-342]',
  async (network) => {
    haveShop();
    connection(network);
    const called = jest.spyOn(globalThis, 'fetch');
    await copyNow();
    expect(called).not.toHaveBeenCalled();
    expect(await copied()).toBeUndefined();
  },
);

test('a lost connection keeps the parts copied so far, and the next page continues', async () => {
  haveShop((part) => (part === 1 ? HttpResponse.error() : undefined));
  await copyNow();
  expect(asked).toEqual(['0', '1']);
  expect(await copied()).toBeUndefined();
  haveShop();
  await copyNow();
  expect(asked).toEqual(['0 known', '1', '2']);
  expect(await copied()).toHaveLength(3);
});

test('an overloaded shop is retried on the next page', async () => {
  haveShop(() => failure(429, 'TOO_MANY_REQUESTS', 'Later'));
  await copyNow();
  expect(asked).toEqual(['0']);
  await copyNow();
  expect(asked).toEqual(['0', '0']);
});

test('a device without storage keeps nothing and is not tried again for a day', async () => {
  haveShop();
  const cache = await caches.open('tokri-range');
  const { put } = cache;
  cache.put = (key, answer) =>
    JSON.stringify(key).includes('part=2')
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : put(key, answer);
  await copyNow();
  expect(await copied()).toBeUndefined();
  expect(await (await caches.open('tokri-range')).keys()).toHaveLength(1);
  await copyNow();
  expect(asked).toEqual(['0', '1', '2']);
});

test('a smaller range leaves no surplus part', async () => {
  haveShop();
  await copyNow();
  stub('getProductRange', () => HttpResponse.json(envelope(partOf([products[0]!], { parts: 1 }))));
  aDayLater();
  await copyNow();
  expect(await copied()).toEqual(['Product 0']);
  expect(await (await caches.open('tokri-range')).match('/api/product/range?part=1')).toBeUndefined();
});

test('a copy older than a week is deleted', async () => {
  haveShop();
  await copyNow();
  expect(await readCopy(Date.now() + 7 * 86_400_000 + 1_000)).toBeUndefined();
  expect(await caches.has('tokri-range')).toBe(false);
});
