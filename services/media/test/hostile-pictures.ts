import { pngBomb, pngChunk } from '@tokri/testing';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/*
 * Hostile files, generated at each run. Most are a few bytes that take a lot of memory or time to decode; the others
 * have a wrong header or type.
 */

/** `may`: the allowed status codes (refused, or stored safely). */
type HostilePicture = readonly [
  name: string,
  may: readonly number[],
  make: () => Sharp | Buffer | Promise<Buffer>,
];

const REFUSED = [413, 415];
/** Broken or oversized parts that a decoder may also ignore. */
const ANY = [200, 413, 415];
const STORED = [200];
/** 413 when decoding takes longer than its limit on a busy machine. */
const SLOW = [200, 413];

const flat = (megapixels: number, channels: 3 | 4 = 4): Sharp => {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.floor((megapixels * 1_000_000) / width);
  const background = { r: 10, g: 90, b: 20, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
};

export async function bytesOf([, , make]: HostilePicture): Promise<Buffer> {
  const made = await make();
  return Buffer.isBuffer(made) ? made : made.toBuffer();
}

export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  ['an AVIF of many megapixels in two kilobytes', REFUSED, () => flat(6, 3).avif({ effort: 0, quality: 30 })],
  ['an AVIF at its limit', SLOW, () => flat(4.9).avif({ effort: 0 })],
  [
    'an AVIF with too small a size in its header',
    ANY,
    () => changed(lyingAvif, flat(6, 3).avif({ effort: 0 })),
  ],
  ['a truncated AVIF', REFUSED, () => changed(half, busy(400).avif({ effort: 0 }))],

  ['a PNG of 2,000,000,000 x 1', REFUSED, () => withPngSize(pngBomb(100), 2_000_000_000, 1)],
  ['a PNG with more pixels than in its header', ANY, () => withPngSize(pngBomb(20_000), 100, 100)],
  ['a PNG with fewer pixels than in its header', REFUSED, () => withPngSize(pngBomb(100), 6_000, 6_000)],
  ['an interlaced PNG of 16 bits beyond its limit', REFUSED, () => deep(9.6).png({ progressive: true })],
  ['an interlaced PNG of 16 bits at its limit', SLOW, () => deep(7.9).png({ progressive: true })],
  ['a PNG of 16 bits at its limit', SLOW, () => deep(19.9).png()],
  ['a PNG of 300,000 chunks', ANY, () => changed((bytes) => withChunks(bytes, tinyChunks(300_000)), png())],
  [
    'a PNG with a colour profile that decompresses to 300 MB',
    ANY,
    () => changed((bytes) => withChunks(bytes, profileBomb()), png()),
  ],
  ['a PNG with wrong checksums', REFUSED, () => changed(wrongChecksum, png())],
  ['a truncated PNG', REFUSED, () => changed(half, png())],

  [
    'a progressive JPEG at its limit',
    STORED,
    () => flat(13.9, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['a rotated JPEG at its limit', STORED, () => flat(39, 3).withMetadata({ orientation: 6 }).jpeg()],
  ['a JPEG of 65,500 x 65,500', REFUSED, () => changed((bytes) => withJpegSize(bytes, 65_500), jpeg())],
  [
    'a JPEG with too large a size in its header',
    ANY,
    () => changed((bytes) => withJpegSize(bytes, 5_000), jpeg()),
  ],
  ['a JPEG of 40,000 scans', ANY, () => changed(manyScans, flat(8, 3).jpeg({ progressive: true }))],
  ['a JPEG that is nearly all EXIF', ANY, () => changed(withExif, jpeg())],
  ['a truncated JPEG', REFUSED, () => changed(half, jpeg())],

  ['a GIF of 65,535 x 65,535', ANY, () => changed(withHugeSize, busy(50).gif())],
  ['a GIF at its limit', STORED, () => flat(13.9).gif({ effort: 1, colours: 4 })],
  ['a GIF of 50,000 frames', ANY, () => manyFramesGif(50_000)],
  ['a truncated GIF', ANY, () => changed(half, busy(300).gif())],

  ['a WebP at its limit', STORED, () => flat(15.9).webp({ lossless: true, effort: 0 })],
  ['an animated WebP beyond its limit', REFUSED, () => animated(3_500, 3)],
  ['a truncated WebP', REFUSED, () => changed(half, busy(300).webp())],

  ['a TIFF', REFUSED, () => busy(300).tiff()],
];

const deep = (megapixels: number): Sharp => flat(megapixels).toColourspace('rgb16');
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

let seed = 0;
function busy(side: number): Sharp {
  seed += 1;
  const noise = { type: 'gaussian' as const, mean: 60 + (seed % 120), sigma: 30 };
  return sharp({ create: { width: side, height: side, channels: 3, noise, background: 'black' } });
}

const png = () => busy(300).png();
const jpeg = () => busy(300).jpeg();
const changed = async (change: (bytes: Buffer) => Buffer, picture: Sharp) => change(await picture.toBuffer());

/** Frames of different colours, because equal ones would be merged. */
async function animated(side: number, frames: number): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_each, at) => {
    const background = { r: 80 * at, g: 90, b: 20, alpha: 1 };
    return sharp({ create: { width: side, height: side, channels: 4, background } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
  return sharp(await Promise.all(pages), { join: { animated: true }, limitInputPixels: false })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

/** Sets every size (`ispe` box) to 64 x 64; the coded picture keeps its size. */
function lyingAvif(bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf('ispe'); at > 0; at = lying.indexOf('ispe', at + 4)) {
    lying.writeUInt32BE(64, at + 8);
    lying.writeUInt32BE(64, at + 12);
  }
  return lying;
}

/** Changes the size in the header, with the right checksum. */
function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

/** Inserts chunks after the header. */
const withChunks = (png: Buffer, chunks: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]);

const tinyChunks = (count: number): Buffer =>
  Buffer.concat(Array<Buffer>(count).fill(pngChunk('tEXt', Buffer.from('a\0b'))));

function profileBomb(): Buffer {
  const profile = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  return pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), profile]));
}

function wrongChecksum(png: Buffer): Buffer {
  const wrong = Buffer.from(png);
  const data = wrong.indexOf('IDAT');
  wrong[data + 40]! ^= 0xff;
  return wrong;
}

/** Writes another size into the frame header (SOF). */
function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const other = Buffer.from(jpeg);
  for (let at = 2; at < other.length; at += 2 + other.readUInt16BE(at + 2)) {
    const marker = other[at + 1]!;
    if (marker < 0xc0 || marker > 0xc2) continue;
    other.writeUInt16BE(side, at + 5);
    other.writeUInt16BE(side, at + 7);
    return other;
  }
  throw new Error('no frame header');
}

/** Repeats the last scan; each one makes the decoder process the whole picture. */
function manyScans(jpeg: Buffer): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.length - 2;
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array<Buffer>(40_000).fill(jpeg.subarray(last, end)),
    jpeg.subarray(end),
  ]);
}

/** Inserts sixty segments of 64 kB. */
function withExif(jpeg: Buffer): Buffer {
  const segment = Buffer.alloc(65_535, 'x');
  segment.writeUInt16BE(65_533 + 2, 0);
  segment.write('Exif\0\0', 2, 'latin1');
  const framed = Buffer.concat([Buffer.from([0xff, 0xe1]), segment]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(60).fill(framed), jpeg.subarray(2)]);
}

function withHugeSize(gif: Buffer): Buffer {
  const other = Buffer.from(gif);
  other.writeUInt16LE(65_535, 6);
  other.writeUInt16LE(65_535, 8);
  return other;
}

async function manyFramesGif(count: number): Promise<Buffer> {
  const gif = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const frame = gif.lastIndexOf(0x2c);
  const control = gif.lastIndexOf(Buffer.from([0x21, 0xf9]));
  const from = control > 0 ? Math.min(control, frame) : frame;
  const end = gif.length - 1;
  return Buffer.concat([
    gif.subarray(0, end),
    ...Array<Buffer>(count).fill(gif.subarray(from, end)),
    gif.subarray(end),
  ]);
}
