import { failure } from '@tokri/contracts';
import sharp from 'sharp';
import { newPicture, useMedia } from './harness';

const media = useMedia();
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('a stored picture', () => {
  let url: string;
  let etag: string;
  beforeAll(async () => {
    const { body } = await media.upload(await newPicture(900, 900));
    url = `${media.url}${String(body.data.url)}?w=400`;
    etag = (await fetch(url)).headers.get('etag') ?? '';
  });

  it('may be cached permanently', async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(etag).toMatch(/^"/);
  });

  it('is not sent again to a client that has it', async () => {
    const answer = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is sent in ranges', async () => {
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const part = async (range: string, more = {}) => {
      const answer = await fetch(url, { headers: { range, ...more } });
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        bytes: await answer.arrayBuffer(),
      };
    };
    const first = await part('bytes=0-9');
    expect([first.status, first.range]).toEqual([206, `bytes 0-9/${whole.length}`]);
    expect(Buffer.from(first.bytes).equals(whole.subarray(0, 10))).toBe(true);
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with its size', async () => {
    const answer = await fetch(url, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

it('a transparent picture is sent on white, as JPEG, to those who ask for it', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = sharp({ create: { width: 900, height: 900, channels: 4, background: clear } }).png();
  const { body } = await media.upload(await png.toBuffer());
  const address = `${media.url}${String(body.data.url)}`;
  expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  for (const _each of ['made', 'stored']) {
    const white = sharp(await bytesAt(`${address}?on=white`));
    expect(await white.metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    expect((await white.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  }
  const unknown = '/media/i/00000000000000000000000000000000.webp?on=white';
  expect((await fetch(media.url + unknown)).status).toBe(404);
});

describe('unknown addresses', () => {
  it.each([
    '/media/i/00000000000000000000000000000000.webp',
    '/media/i/..%2f..%2fetc%2fpasswd',
    '/media/o/00000000000000000000000000000000.svg',
    '/media/other/thing.webp',
  ])('%s is a 404 in the envelope', async (path) => {
    const answer = await fetch(media.url + path);
    expect(answer.status).toBe(404);
    failure.parse(await answer.json());
  });
});
