import { createLogger, HttpError, unavailable } from '@tokri/service-kit';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStore } from '../image-store/disk-store';
import { createAvifPictures } from './avif-pictures';

const WEBP = 'milk/400.webp';
const AVIF = 'milk/400.avif';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'tokri-avif-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Encoding is replaced by a function of the test; the store is a real one. */
async function start(prepareAvif: (bytes: Buffer) => Promise<Buffer>) {
  const imageStore = createDiskStore(folder);
  await imageStore.put(WEBP, Buffer.from('a WebP picture'), 'image/webp');
  let encodes = 0;
  const avif = createAvifPictures({
    imageStore,
    pictures: {
      prepareAvif(bytes) {
        encodes += 1;
        return prepareAvif(bytes);
      },
    },
    logger: createLogger('media', 'silent'),
  });
  return { imageStore, avif, encodes: () => encodes };
}
const smaller = () => Promise.resolve(Buffer.from('AVIF'));

test('a picture has an AVIF version once it is encoded', async () => {
  const { avif } = await start(smaller);
  expect(await avif.find(WEBP)).toBeUndefined();
  expect(avif.encodeSoon(WEBP)).toBe(true);
  await avif.stop();
  expect(await avif.find(WEBP)).toBe(AVIF);
});

test('a picture that is asked for twice at once is encoded once', async () => {
  const { avif, encodes } = await start(smaller);
  expect([avif.encodeSoon(WEBP), avif.encodeSoon(WEBP)]).toEqual([true, true]);
  await avif.stop();
  expect(encodes()).toBe(1);
});

test('a picture that is removed while it is encoded leaves nothing', async () => {
  const { imageStore, avif } = await start(async () => {
    await imageStore.remove([WEBP, AVIF]);
    return smaller();
  });
  avif.encodeSoon(WEBP);
  await avif.stop();
  expect(await readdir(join(folder, 'milk')).catch(() => [])).toEqual([]);
});

test('a picture that is not stored is not encoded', async () => {
  const { avif, encodes } = await start(smaller);
  avif.encodeSoon('rice/400.webp');
  await avif.stop();
  expect(encodes()).toBe(0);
});

test.each([
  ['that does not get smaller', () => Promise.resolve(Buffer.alloc(100)), false],
  ['that cannot be decoded', () => Promise.reject(new HttpError(415, 'UNSUPPORTED_TYPE', 'damaged')), false],
  ['for which there is no decoder now', () => Promise.reject(unavailable()), true],
])('a picture %s: whether it is tried again', async (_what, encode, isTriedAgain) => {
  const { avif, encodes } = await start(encode);
  const isDone = async () => {
    while (encodes() === 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  avif.encodeSoon(WEBP);
  await isDone();
  expect(avif.encodeSoon(WEBP)).toBe(isTriedAgain);
  await avif.stop();
  expect(await avif.find(WEBP)).toBeUndefined();
});
