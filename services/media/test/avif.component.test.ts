import { waitFor } from '@tokri/testing';
import sharp from 'sharp';
import { hashInUrl } from '../src/images/image-names';
import { useMedia } from './harness';

const media = useMedia();

/** Accept headers of browsers for pictures. */
const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SAFARI = 'image/webp,image/avif,image/jxl,image/heic,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5';

let seed = 0;
/** Uploads a picture of many soft colours: an AVIF of few colours is larger than its WebP. */
async function uploaded(): Promise<string> {
  seed += 1;
  const colours = Buffer.from(
    Array.from({ length: 720 }, (_each, at) => (at * at * 7 + at * 13 + seed * 31) % 251),
  );
  const picture = sharp(colours, { raw: { width: 30, height: 8, channels: 3 } });
  const large = picture.resize({ width: 800, height: 600, fit: 'fill' });
  const { body } = await media.upload(await large.jpeg().toBuffer());
  return String(body.data.url);
}

async function get(url: string, accept: string, more: Record<string, string> = {}) {
  const answer = await fetch(media.url + url, { headers: { accept, ...more } });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    vary: answer.headers.get('vary'),
    etag: answer.headers.get('etag') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
const PERMANENT = 'public, max-age=31536000, immutable';

test('a browser that names AVIF gets WebP for a day, and a smaller AVIF once it is encoded', async () => {
  const url = `${await uploaded()}?w=400`;
  const first = await get(url, CHROMIUM);
  expect([first.status, first.type, first.cache]).toEqual([200, 'image/webp', 'public, max-age=86400']);
  expect(first.vary).toContain('Accept');
  await waitFor(async () => expect((await get(url, CHROMIUM)).type).toBe('image/avif'));
  const later = await get(url, SAFARI);
  expect([later.status, later.type, later.cache]).toEqual([200, 'image/avif', PERMANENT]);
  expect(later.vary).toContain('Accept');
  expect(later.bytes.length).toBeLessThan(first.bytes.length);
  expect(await sharp(later.bytes).metadata()).toMatchObject({ format: 'heif', width: 400, height: 300 });
  expect((await get(url, CHROMIUM, { 'if-none-match': later.etag })).status).toBe(304);
  expect((await get(url, CHROMIUM, { 'if-none-match': first.etag })).status).toBe(200);
});

test.each(['*/*', 'image/*', 'image/webp,image/avif;q=0'])('%s gets WebP', async (accept) => {
  const url = `${await uploaded()}?w=160`;
  await get(url, CHROMIUM);
  await waitFor(async () => expect((await get(url, CHROMIUM)).type).toBe('image/avif'));
  const answer = await get(url, accept);
  expect([answer.type, answer.cache]).toEqual(['image/webp', PERMANENT]);
  expect(answer.vary).toContain('Accept');
});

test('a removed picture leaves no AVIF', async () => {
  const url = await uploaded();
  for (const width of [160, 400, 800]) {
    const variant = `${url}?w=${width}`;
    await get(variant, CHROMIUM);
    await waitFor(async () => expect((await get(variant, CHROMIUM)).type).toBe('image/avif'));
  }
  await media.images.updateOne({ _id: hashInUrl(url) }, { touchedAt: new Date(0) });
  await media.service.exposed.orphanSweeper.runOnce();
  for (const accept of [CHROMIUM, '*/*'])
    for (const width of [160, 400, 800]) expect((await get(`${url}?w=${width}`, accept)).status).toBe(404);
});

test('an unknown picture is a 404, also as AVIF', async () => {
  const answer = await get('/media/i/00000000000000000000000000000000.webp', CHROMIUM);
  expect(answer.status).toBe(404);
});
