import { calls, failure } from '@tokri/contracts';
import { pngBomb } from '@tokri/testing';
import { connect } from 'node:net';
import sharp from 'sharp';
import { makeCall, type Upload } from '../support/api';
import { closeDatabases, memoryOf, pidOf } from './support/back-door';
import { shopState } from '../support/browser';
import { newAdmin, newPicture, newShopper, type LoggedInUser } from './support/builders';

const script = '<script>alert("hidden")</script>';
const MEGABYTE = 1024 * 1024;
const as = async (bytes: Buffer | Promise<Buffer>, more: Omit<Upload, 'bytes'> = {}) => ({
  bytes: await bytes,
  ...more,
});

const malicious: [what: string, status: number, upload: () => Promise<Upload>][] = [
  ['a page in a GIF', 415, () => as(Buffer.from(`GIF89a/*${script}*/=1;`), { type: 'image/gif' })],
  ['a page in a PNG', 415, () => as(Buffer.from(`\x89PNG\r\n\x1a\n${script}`, 'latin1'))],
  [
    'an SVG with a script',
    415,
    () =>
      as(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), {
        name: 'x.svg',
        type: 'image/svg+xml',
      }),
  ],
  ['an SVG under a picture name', 415, () => as(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a decompression bomb of 20,000 x 20,000', 413, () => as(pngBomb(20_000), { type: 'image/png' })],
  ['a truncated picture', 415, async () => as((await newPicture(2_000, 2_000)).subarray(0, 3_000))],
  [
    'an HTML page',
    415,
    () => as(Buffer.from(`<!doctype html>${script}`), { name: 'x.html', type: 'text/html' }),
  ],
  ['a program', 415, () => as(Buffer.from('\x7fELF\x02\x01\x01'), { name: 'x.jpg' })],
  ['6 MB', 413, async () => as(Buffer.concat([await newPicture(), Buffer.alloc(6 * MEGABYTE)]))],
  ['nothing at all', 400, () => as(Buffer.alloc(0))],
  ['the wrong field', 400, () => as(newPicture(), { field: 'file' })],
  ['a name with a NUL', 400, () => as(newPicture(), { name: 'a\u0000.png' })],
  ['a field named __proto__', 400, () => as(newPicture(), { field: '__proto__' })],
];

describe('uploads that media must refuse or sanitise [G-350]', () => {
  let admin: LoggedInUser;
  let shopper: LoggedInUser;
  let pid: number;
  beforeAll(async () => {
    admin = await newAdmin();
    shopper = await newShopper();
    pid = pidOf('media');
  });
  afterAll(closeDatabases);
  afterEach(() => expect(pidOf('media')).toBe(pid));

  it.each(malicious)('%s: %i', async (_what, status, upload) => {
    for (const [call, caller] of [
      [calls.uploadFile, admin],
      [calls.uploadAvatar, shopper],
    ] as const) {
      const answer = await makeCall(call, await upload(), caller);
      expect([answer.status, answer.body.success]).toEqual([status, false]);
    }
  });

  it.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/cron.d/x.png',
    `${'x'.repeat(5_000)}.png`,
    '"; rm -rf /; ".png',
    '.htaccess',
  ])('the name %p is ignored: the picture is stored under its hash [A-5.2.2] [A-5.3.2]', async (name) => {
    const answer = await makeCall(calls.uploadFile, await as(newPicture(), { name }), admin);
    expect(answer.status).toBe(200);
    expect(answer.body.data.url).toMatch(/^\/media\/i\/[0-9a-f]{32}\.webp$/);
  });

  it('bytes appended to a picture are stored in no variant and not in the original', async () => {
    const bytes = Buffer.concat([await newPicture(), Buffer.from(script)]);
    const { data } = (await makeCall(calls.uploadFile, { bytes }, admin)).body;
    for (const path of [data.url, `${data.url}?w=160`, data.original] as string[]) {
      const stored = await fetch(shopState().shopUrl + path);
      expect(stored.headers.get('content-type')).toMatch(/^image\//);
      expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await stored.arrayBuffer()).includes('hidden')).toBe(false);
    }
  });

  it('the location in the EXIF data is removed', async () => {
    const withLocation = await sharp(await newPicture())
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withLocation).metadata()).exif).toBeDefined();
    const { data } = (await makeCall(calls.uploadFile, { bytes: withLocation }, admin)).body;
    const stored = await fetch(shopState().shopUrl + (data.original as string));
    const { exif, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([exif, format]).toEqual([undefined, 'jpeg']);
  });

  it('many files, many fields and many parts are refused', async () => {
    const many = (count: number, field: string, file?: Buffer) => {
      const form = new FormData();
      for (let part = 0; part < count; part += 1) {
        form.append(`${field}`, file ? new Blob([new Uint8Array(file)]) : 'x'.repeat(100));
      }
      return form;
    };
    const picture = await newPicture();
    for (const form of [many(2, 'image', picture), many(60, 'note'), many(1_000, 'image', picture)]) {
      const answer = await fetch(`${shopState().shopUrl}${calls.uploadFile.path}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([400, 413]).toContain(answer.status);
      failure.parse(await answer.json());
    }
  });

  it('an interrupted upload leaves no data', async () => {
    const { port } = new URL(shopState().shopUrl);
    const cutOff = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(
            `POST ${calls.uploadFile.path} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${admin.token}\r\n` +
              'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n' +
              '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
          );
          setTimeout(() => socket.destroy(), 200);
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    // More than the service's concurrency limit, to detect slots that are not released.
    await Promise.all(Array.from({ length: 20 }, cutOff));
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await makeCall(calls.uploadFile, { bytes: await newPicture() }, admin);
      if (status === 200) return;
      // 429 while interrupted uploads still hold the admin's slots, 503 while they hold all.
      expect([429, 503]).toContain(status);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    throw new Error('no upload succeeds any more');
  });

  it('memory of media and gateway does not grow over several rounds', async () => {
    const round = async () => {
      for (const [, , upload] of malicious) await makeCall(calls.uploadFile, await upload(), admin);
      await makeCall(calls.uploadFile, { bytes: await newPicture(3_000, 2_000) }, admin);
    };
    const resident = () => [memoryOf(pid), memoryOf(pidOf('gateway'))] as const;
    for (let warm = 0; warm < 3; warm += 1) await round();
    const before = resident();
    for (let times = 0; times < 8; times += 1) await round();
    const after = resident();
    const growth = after.map((bytes, index) => (bytes - before[index]!) / MEGABYTE);
    console.log(
      `memory after 8 more rounds: media and gateway ${growth.map((mb) => mb.toFixed(0)).join(', ')} MB more`,
    );
    // Eight rounds upload some 100 MB; enough to detect a leak.
    for (const megabytes of growth) expect(megabytes).toBeLessThan(80);
  });
});
