import { failure } from '@tokri/contracts';
import sharp from 'sharp';
import { newPicture, startMedia, type RunningMedia } from './media-fixture';

let media: RunningMedia;
const drawn: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;

async function draw(name: string, width: number): Promise<Buffer | undefined> {
  if (name.startsWith('unknown')) return undefined;
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  drawn.push(`${name} ${width}`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  atOnce -= 1;
  return sharp({ create: { width, height: width, channels: 3, background: 'orange' } })
    .webp()
    .toBuffer();
}

beforeAll(async () => {
  media = await startMedia({}, draw);
});
afterAll(() => media?.close());

describe('a stored picture', () => {
  let url: string;
  let etag: string;
  beforeAll(async () => {
    const { body } = await media.upload(await newPicture(900, 900));
    url = `${media.url}${String(body.data.url)}?w=400`;
    etag = (await fetch(url)).headers.get('etag') ?? '';
  });

  it('may be kept for ever', async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(etag).toMatch(/^"/);
  });

  it('is not sent again to who has it', async () => {
    const answer = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('comes in parts', async () => {
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
    expect(Buffer.from((await part('bytes=-5')).bytes).equals(whole.subarray(-5))).toBe(true);
    expect(Buffer.from((await part('bytes=20-')).bytes).equals(whole.subarray(20))).toBe(true);
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
    expect((await part('pages=1-2')).status).toBe(200);
  });

  it('answers HEAD with its size', async () => {
    const answer = await fetch(url, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    '/media/i/00000000000000000000000000000000.webp',
    '/media/i/..%2f..%2fetc%2fpasswd',
    '/media/i/../../package.json',
    '/media/i/%2e%2e/secret.webp',
    '/media/i/0.webp%00.jpg',
    '/media/o/00000000000000000000000000000000.svg',
    '/media/demo/..%2f..%2fsecret.webp',
    '/media/demo/.hidden.webp',
    '/media/demo/unknown-thing.webp',
    '/media/demo/data:image%2Fsvg+xml,abc',
    '/media/demo/thing.svg',
    '/media/other/thing.webp',
  ])('%s is a 404 in the envelope', async (path) => {
    const answer = await fetch(media.url + path);
    expect(answer.status).toBe(404);
    failure.parse(await answer.json());
  });
});

describe('a demo picture', () => {
  it('is drawn on first request and then kept', async () => {
    const url = `${media.url}/media/demo/mango-alphonso.webp`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}?w=400`)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(answers[0]?.headers.get('cache-control')).toContain('immutable');
    await fetch(`${url}?w=400`);
    expect(drawn.filter((entry) => entry === 'mango-alphonso 400')).toHaveLength(1);
  });

  it('makes the small one out of the middle one', async () => {
    const answer = await fetch(`${media.url}/media/demo/small-thing.webp?w=160`);
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.width, picture.format]).toEqual([160, 'webp']);
    expect(drawn.filter((entry) => entry.startsWith('small-thing'))).toEqual(['small-thing 400']);
  });

  it('is one of at most two that are drawn at once', async () => {
    const names = Array.from({ length: 12 }, (_each, index) => `crowd-${index}`);
    await Promise.all(names.map((name) => fetch(`${media.url}/media/demo/${name}.webp?w=400`)));
    expect(mostAtOnce).toBe(2);
  });
});
