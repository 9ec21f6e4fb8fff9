import { FakeCacheStorage } from '../test/fakes/fake-cache-storage';
import { createPictureCache } from './picture-cache';

const request = (name: string) => new Request(`https://shop.test/media/${name}`);
const picture = (bytes: number, more: Record<string, string> = {}, status = 200) =>
  new Response('x', {
    status,
    headers: {
      'Content-Length': String(bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...more,
    },
  });
const newCaches = () => new FakeCacheStorage(() => Promise.reject(new Error('no network')));

async function namesIn(caches: FakeCacheStorage) {
  const requests = await (await caches.open('tokri-pictures')).keys();
  return requests.map(({ url }) => url.split('/').at(-1));
}

test('keeps the newest pictures, limited in number and bytes', async () => {
  const caches = newCaches();
  const pictures = createPictureCache(caches, { count: 3, bytes: 100 });
  for (const name of ['a', 'b', 'c', 'd']) await pictures.keep(request(name), picture(10));
  expect(await namesIn(caches)).toEqual(['b', 'c', 'd']);
  await pictures.keep(request('large'), picture(85));
  expect(await namesIn(caches)).toEqual(['d', 'large']);
});

test('a restarted worker finds the cached pictures', async () => {
  const caches = newCaches();
  const limits = { count: 2, bytes: 100 };
  for (const name of ['a', 'b', 'c']) {
    await createPictureCache(caches, limits).keep(request(name), picture(10));
  }
  expect(await namesIn(caches)).toEqual(['b', 'c']);
});

test.each([
  ['may change', picture(10, { 'Cache-Control': 'no-cache' })],
  ['is none', picture(10, {}, 404)],
  ['is larger than all may be', picture(101)],
  ['does not say how large it is', picture(0)],
])('a picture that %s is not kept', async (_why, answer) => {
  const caches = newCaches();
  await createPictureCache(caches, { count: 3, bytes: 100 }).keep(request('a'), answer);
  expect(await namesIn(caches)).toEqual([]);
});
