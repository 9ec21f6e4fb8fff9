import type { RequestListener } from 'node:http';
import { failure } from '@tokri/contracts';
import { pngBomb, startHttpServer, useForFile, waitFor } from '@tokri/testing';
import sharp from 'sharp';
import { startHarness } from './harness';

/** Requests to the fake origin, whose response depends on the first word of the file name. */
const asked: string[] = [];
let concurrent = 0;
let maxConcurrent = 0;
let isAway = false;

const picture = (width: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: 'orange' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toFormat(format)
    .toBuffer();

const answer: RequestListener = async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://host');
  asked.push(`${url.pathname}${url.search}`);
  const [word] = (url.pathname.split('/').at(-1) ?? '').split(/[-.]/);
  concurrent += 1;
  maxConcurrent = Math.max(maxConcurrent, concurrent);
  // Long enough for all concurrent requests to arrive, also on a slow machine.
  await new Promise((resolve) => setTimeout(resolve, word === 'crowd' ? 300 : 30));
  concurrent -= 1;
  if (isAway) response.writeHead(502).end();
  else if (word === 'unknown') response.writeHead(404).end();
  else if (word === 'text') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  else if (word === 'bomb') response.end(pngBomb(8_000));
  else if (word === 'long') response.end(Buffer.alloc(6 * 1024 * 1024));
  else if (word === 'elsewhere') response.writeHead(302, { location: `${host.url}/img/milk.webp` }).end();
  else if (word === 'slow') response.write('\x89PNG');
  else if (word === 'original') response.end(await picture(2_000, 'jpeg'));
  else response.end(await picture(Number(url.searchParams.get('w'))));
};
const host = useForFile(() => startHttpServer(answer));
const media = useForFile(() =>
  startHarness({ ORIGIN_URL: `${host.url}/img/`, ORIGIN_FOLDER: 'old-shop', ORIGIN_TIMEOUT_SECONDS: '1' }),
);

const get = (path: string) => fetch(`${media.url}/media/old-shop/${path}`);
const askedFor = (name: string) => asked.filter((entry) => entry.includes(name));
const shown = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('a picture that only the origin has [A-1.3.6]', () => {
  it('is fetched once for concurrent requests, and then stored', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('2024/mango.png?w=400')));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    const { format, width, exif } = await shown(answers[0]!);
    expect([format, width, exif]).toEqual(['webp', 400, undefined]);
    const again = await get('2024/mango.png?w=400');
    expect(again.headers.get('etag')).toBe(answers[0]?.headers.get('etag'));
    expect((await shown(again)).width).toBe(400);
    expect(askedFor('mango')).toEqual(['/img/2024/mango.png?w=400']);
  });

  it('its small widths need one fetch, the large one another', async () => {
    expect((await shown(await get('small.webp?w=160'))).width).toBe(160);
    expect((await shown(await get('small.webp?w=400'))).width).toBe(400);
    expect(askedFor('small')).toEqual(['/img/small.webp?w=400']);
    expect((await shown(await get('small.webp'))).width).toBe(800);
    expect(askedFor('small')).toHaveLength(2);
  });

  it('may be larger than an upload', async () => {
    expect(await shown(await get('original.jpg?w=400'))).toMatchObject({ format: 'webp', width: 400 });
  });

  it('is one of at most four concurrent fetches', async () => {
    const names = Array.from({ length: 20 }, (_each, at) => `crowd-${at}.webp`);
    const answers = await Promise.all(names.map((name) => get(`${name}?w=400`)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(maxConcurrent).toBe(4);
  });
});

describe('a picture that the origin does not have', () => {
  it('is not fetched again for a while', async () => {
    for (const width of [400, 400, 800]) expect((await get(`unknown.webp?w=${width}`)).status).toBe(404);
    expect(askedFor('unknown')).toHaveLength(1);
  });

  it.each(['text.webp', 'bomb.png', 'text.gif'])(
    'or that is not a supported picture (%s) is a 404',
    async (name) => {
      const answer = await get(name);
      expect(answer.status).toBe(404);
      failure.parse(await answer.json());
      await get(name);
      expect(askedFor(name)).toHaveLength(1);
    },
  );

  it.each(['long.webp', 'elsewhere.webp', 'slow.webp'])(
    'or that is not delivered properly (%s) is a 503',
    async (name) => {
      const answer = await get(name);
      expect(answer.status).toBe(503);
      expect(failure.parse(await answer.json()).message).toBe('This picture cannot be loaded at the moment.');
      expect(askedFor('/img/milk.webp')).toEqual([]);
    },
  );

  it('is served once the origin is available again', async () => {
    isAway = true;
    expect((await get('late.webp')).status).toBe(503);
    isAway = false;
    expect((await get('late.webp')).status).toBe(200);
  });
});

it.each(['..%2f..%2fsecret.webp', 'thing.svg', '%40127.0.0.1/thing.webp'])(
  'the origin is never requested for %s',
  async (path) => {
    const before = asked.length;
    const answer = await get(path);
    expect(answer.status).toBe(404);
    failure.parse(await answer.json());
    expect(asked).toHaveLength(before);
  },
);

it('a fetched picture is served when the origin is gone', async () => {
  await get('kept.webp?w=400');
  const later = await startHarness({ MEDIA_DIR: media.folder, ORIGIN_FOLDER: 'old-shop' });
  const statusOf = async (path: string) => (await fetch(`${later.url}/media/old-shop/${path}`)).status;
  // The bytes are stored while the first response is already being sent.
  await waitFor(async () => (await statusOf('kept.webp?w=400')) === 200);
  expect(await statusOf('kept.webp?w=160')).toBe(200);
  expect(await statusOf('never.webp')).toBe(404);
  await later.close();
});

it('a flood of invented names is stopped for its address; stored pictures still flow for it, and all for others', async () => {
  const from = (address: string, path: string) =>
    fetch(`${media.url}/media/old-shop/${path}`, { headers: { 'x-forwarded-for': address } });
  expect((await from('203.0.113.5', 'kept.webp')).status).toBe(200);
  const asking = Array.from({ length: 150 }, (_, index) => from('203.0.113.5', `unknown-${index}.webp`));
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(askedFor('unknown-')).toHaveLength(120);
  expect((await from('203.0.113.5', 'kept.webp')).status).toBe(200);
  expect((await from('203.0.113.6', 'new-for-another.webp')).status).toBe(200);
});
