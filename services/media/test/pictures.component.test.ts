import { failure } from '@tokri/contracts';
import { newPicture, useMedia } from './harness';

const media = useMedia();

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
