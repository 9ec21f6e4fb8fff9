import { calls } from '@tokri/contracts';
import { makeCall, type Upload } from '../support/api';
import { closeDatabases, pidOf } from './support/back-door';
import { newAdmin, newPicture, newShopper, type LoggedInUser } from './support/builders';

const script = '<script>alert("hidden")</script>';
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
  [
    'an HTML page',
    415,
    () => as(Buffer.from(`<!doctype html>${script}`), { name: 'x.html', type: 'text/html' }),
  ],
  ['a program', 415, () => as(Buffer.from('\x7fELF\x02\x01\x01'), { name: 'x.jpg' })],
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
      [calls.uploadProblemPhoto, shopper],
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
  ])(
    'the name %p is ignored: the picture is stored under its hash [A-5.2.2] [A-5.3.2] [A-1.2.5]',
    async (name) => {
      const answer = await makeCall(calls.uploadFile, await as(newPicture(), { name }), admin);
      expect(answer.status).toBe(200);
      expect(answer.body.data.url).toMatch(/^\/media\/i\/[0-9a-f]{32}\.webp$/);
    },
  );
});
