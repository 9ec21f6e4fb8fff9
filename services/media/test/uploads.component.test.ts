import { calls, failure, uploadedPictureUrl } from '@tokri/contracts';
import { callJson, pngBomb, waitFor } from '@tokri/testing';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { newPicture, useMedia } from './harness';

const media = useMedia();

const addressOf = (data: Record<string, unknown>) => `${media.url}${String(data.url)}`;
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('an uploaded picture [G-350]', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s becomes three WebP widths and a download [A-5.1.1] [A-5.4.1] [A-5.4.2]',
    async (format) => {
      const { status, body } = await media.upload(await newPicture(1_000, 500, format));
      expect(status).toBe(200);
      const { data } = calls.uploadFile.response.parse(body);
      expect(data).toMatchObject({ width: 1_000, height: 500 });
      for (const width of [160, 400, 800]) {
        const variant = await sharp(await bytesOf(`${addressOf(data)}?w=${width}`)).metadata();
        expect([variant.format, variant.width]).toEqual(['webp', width]);
      }
      const original = await fetch(media.url + String(body.data.original));
      expect(original.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[0-9a-f]{32}\.\w+"$/,
      );
      const kept = await sharp(Buffer.from(await original.arrayBuffer())).metadata();
      expect([kept.format, kept.width]).toEqual([format === 'avif' ? 'heif' : format, 1_000]);
    },
  );

  it('is stored upright, without EXIF, and never enlarged', async () => {
    const lying = await sharp(await newPicture(300, 100))
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await media.upload(lying);
    expect(body.data).toMatchObject({ width: 100, height: 300 });
    for (const url of [addressOf(body.data), media.url + String(body.data.original)]) {
      const kept = await sharp(await bytesOf(url)).metadata();
      expect([kept.width, kept.height]).toEqual([100, 300]);
      expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    }
  });

  it('is stored once for repeated uploads, and published once', async () => {
    const picture = await newPicture();
    const answers = await Promise.all([media.upload(picture), media.upload(picture), media.upload(picture)]);
    answers.push(await media.upload(picture));
    const urls = new Set(answers.map((answer) => answer.body.data.url));
    expect(urls.size).toBe(1);
    const stored = () =>
      media.probe.of('media.stored').filter((data) => (data as { url: string }).url === [...urls][0]);
    await waitFor(() => stored().length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(stored()).toHaveLength(1);
  });

  it('is identified by the hash of its bytes; a query for it counts as an upload', async () => {
    const picture = await newPicture();
    const { body } = await media.upload(picture);
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    expect(body.data.url).toBe(uploadedPictureUrl(hash));
    const yesterday = new Date(Date.now() - 86_400_000);
    await media.images.updateOne({ _id: hash }, { $set: { touchedAt: yesterday } });
    const ask = (authorization: string) => {
      const body = { hashes: [hash, 'f'.repeat(32)] };
      const { method, path } = calls.findStoredImages;
      return callJson(media.url + path, method, { body, headers: { authorization } });
    };
    const { tokens } = media.environment;
    expect((await ask(tokens.user().authorization)).status).toBe(403);
    const answer = await ask(tokens.user('ADMIN').authorization);
    expect(calls.findStoredImages.response.parse(answer.body).data).toEqual([hash]);
    const row = await media.images.findById(hash).lean<{ touchedAt: Date }>();
    expect(row!.touchedAt.getTime()).toBeGreaterThan(yesterday.getTime() + 80_000_000);
  });

  it('sets the avatar of any logged-in user, and identity is notified', async () => {
    const user = media.environment.tokens.user();
    const { status, body } = await media.uploadAvatar(await newPicture(), user);
    expect(status).toBe(200);
    expect(calls.uploadAvatar.response.parse(body)).toMatchObject({ data: { _id: user.userId } });
    await waitFor(() =>
      expect(media.probe.of('media.avatar-stored')).toContainEqual({
        userId: user.userId,
        url: body.data.avatar,
      }),
    );
  });
});

describe('hostile uploads', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['an SVG under a picture name', 415, async () => svg],
    ['a page behind the first bytes of a GIF', 415, async () => Buffer.from('GIF89a<script>')],
    ['a truncated JPEG', 415, async () => (await newPicture(2_000, 2_000)).subarray(0, 2_000)],
    ['6 MB', 413, async () => Buffer.concat([await newPicture(), Buffer.alloc(6 * 1024 * 1024)])],
    ['nothing', 400, async () => Buffer.alloc(0)],
  ])('%s: %i [G-159] [A-1.3.4] [A-5.2.2]', async (_name, expected, bytes) => {
    const { status, body } = await media.upload(await bytes());
    expect(status).toBe(expected);
    failure.parse(body);
  });

  it('a bomb of 20,000 x 20,000 pixels is refused before it is decoded [G-148] [A-1.4.1] [A-5.2.1] [A-15.2.2]', async () => {
    const picture = pngBomb(20_000);
    const before = process.memoryUsage().rss;
    const { status } = await media.upload(picture, { type: 'image/png' });
    expect(status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('bytes appended to a picture are not stored [A-5.4.3]', async () => {
    const polyglot = Buffer.concat([await newPicture(), Buffer.from('<script>alert("hidden")</script>')]);
    const { status, body } = await media.upload(polyglot);
    expect(status).toBe(200);
    for (const url of [addressOf(body.data), media.url + String(body.data.original)]) {
      expect((await bytesOf(url)).includes('hidden')).toBe(false);
    }
  });
});
