import { createHash } from 'node:crypto';
import { blobSource, openPictureZip, type ZipFile, type ZipSource } from './picture-zip';
import { aPicture, aZip, aZipSource } from './zip-builder';
import { findPictures, judge, withAddresses, type Judgement } from './zip-pictures';

const rowsWith = (...pictures: string[]) =>
  pictures.map((cell, at) => ({ line: at + 2, cells: { name: `Row ${at}`, pictures: cell } }));
const addressOf = (bytes: Uint8Array) =>
  `/media/i/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
const rice = aPicture('rice');
const ghee = aPicture('ghee');

async function place(source: ZipSource, ...cells: string[]) {
  const files = await openPictureZip(source);
  const found = findPictures(rowsWith(...cells), files);
  const judgements = new Map<ZipFile, Judgement>();
  for (const file of found.used) judgements.set(file, await judge(file));
  return { ...found, rows: withAddresses(rowsWith(...cells), found.names, judgements) };
}
const problemsOf = async (files: Record<string, Uint8Array | string>, ...cells: string[]) =>
  (await place(await aZipSource(files), ...cells)).rows.map(({ problems = [] }) =>
    problems.map(({ reason }) => reason),
  );

test('pictures are found with or without folder, in any case, and become their addresses', async () => {
  const source = await aZipSource({
    'Pictures/Rice.JPG': rice,
    'ghee.png': ghee,
    'more/Café.webp': aPicture('tea'),
    'extra.jpg': ghee,
    '__MACOSX/Pictures/._Rice.JPG': 'x',
    'Pictures/.DS_Store': 'x',
  });
  const cells = ['rice.jpg | img\\GHEE.PNG', 'pictures/rice.jpg', 'cafe\u0301.webp', '/media/a.webp'];
  const urls = ['https://shop.example/p/Rice.jpg?v=2', 'https://shop.example/other.jpg', ''];
  const { rows, missing, unused } = await place(source, ...cells, ...urls);
  expect(rows.map(({ cells }) => cells.pictures)).toEqual([
    `${addressOf(rice)} | ${addressOf(ghee)}`,
    addressOf(rice),
    addressOf(aPicture('tea')),
    '/media/a.webp',
    addressOf(rice),
    'https://shop.example/other.jpg',
    '',
  ]);
  expect({ missing, unused }).toEqual({ missing: [], unused: ['extra.jpg'] });
});

test('unknown or ambiguous names are problems of their rows', async () => {
  const files = { 'a/x.jpg': rice, 'b/x.jpg': ghee, 'a/y.jpg': rice, 'b/y.jpg': rice };
  expect(await problemsOf(files, 'z.jpg', 'x.jpg', 'y.jpg', 'b/x.jpg')).toEqual([
    ['“z.jpg” is not in the ZIP'],
    ['“x.jpg” is in the ZIP 2 times, in several folders'],
    [],
    [],
  ]);
});

test('a file that is no picture, or too large, is a problem of its rows; the cell is empty then', async () => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(rice);
  const { rows } = await place(
    await aZipSource({ 'a.jpg': '<svg onload="alert(1)"/>', 'b.jpg': large, 'c.jpg': rice, 'd.jpg': '' }),
    ...['a.jpg', 'b.jpg | c.jpg', 'd.jpg'],
  );
  const noPicture = 'is no picture: JPEG, PNG, WebP, GIF or AVIF';
  const problem = (reason: string) => [{ field: 'pictures', reason }];
  expect(rows).toEqual([
    { line: 2, cells: { name: 'Row 0' }, problems: problem(`“a.jpg” ${noPicture}`) },
    { line: 3, cells: { name: 'Row 1' }, problems: problem('“b.jpg” is larger than 5 MB') },
    { line: 4, cells: { name: 'Row 2' }, problems: problem(`“d.jpg” ${noPicture}`) },
  ]);
});

test('a locked picture is a problem of its row', async () => {
  const zip = blobSource(await aZip({ 'a.jpg': rice }, 'secret'));
  expect((await place(zip, 'a.jpg')).rows[0]?.problems?.[0]?.reason).toBe(
    '“a.jpg” is locked with a password',
  );
});

/** Offset of the bytes of a text. */
const indexOf = (bytes: Uint8Array, text: string) => Buffer.from(bytes).indexOf(text, 0, 'latin1');

test.each<[what: string, spoil: (bytes: Uint8Array) => void]>([
  ['a byte of it is another one', (bytes) => (bytes[indexOf(bytes, 'a.jpg') + 40]! ^= 0xff)],
  // The directory states a fraction of the million bytes that it unpacks to.
  ['it is larger than stated', (bytes) => (bytes[indexOf(bytes, 'PK\u0001\u0002') + 26] = 0)],
])('a picture is damaged when %s', async (_what, spoil) => {
  const zip = await aZip({ 'a.jpg': aPicture('x'.repeat(1_000_000)) });
  const bytes = new Uint8Array(await zip.arrayBuffer());
  spoil(bytes);
  expect((await place(blobSource(new Blob([bytes])), 'a.jpg')).rows[0]?.problems).toEqual([
    { field: 'pictures', reason: '“a.jpg” is damaged' },
  ]);
});

test('a ZIP that is unreadable, empty, too large, or has names with path traversal, is refused', async () => {
  const unreadable = [new Blob(['much']), new Blob([]), await aZip({ '../../etc/x.jpg': rice })];
  for (const blob of unreadable)
    await expect(openPictureZip(blobSource(blob))).rejects.toThrow('This ZIP cannot be read.');
  await expect(openPictureZip(await aZipSource({}))).rejects.toThrow('This ZIP is empty.');
  const huge = { size: 5 * 1024 ** 3, read: () => Promise.reject(new Error('was read')) };
  await expect(openPictureZip(huge)).rejects.toThrow('This ZIP is larger than 4 GB.');
});

test('reads stay small, regardless of the stated length of the directory', async () => {
  const bytes = new Uint8Array(await (await aZip({ 'a.jpg': rice })).arrayBuffer());
  const end = indexOf(bytes, 'PK\u0005\u0006');
  const view = new DataView(bytes.buffer);
  view.setUint32(end + 12, 0x7fff_ffff, true);
  view.setUint32(end + 16, 0, true);
  const reads: number[] = [];
  const source = blobSource(new Blob([bytes]));
  const watched = {
    size: 3 * 1024 ** 3,
    async read(offset: number, length: number) {
      reads.push(length);
      const skipped = 3 * 1024 ** 3 - bytes.length;
      return source.read(Math.max(0, offset - skipped), length);
    },
  };
  await expect(openPictureZip(watched)).rejects.toThrow(/too long|cannot be read/);
  expect(Math.max(...reads)).toBeLessThanOrEqual(32 * 1024 * 1024);
});
