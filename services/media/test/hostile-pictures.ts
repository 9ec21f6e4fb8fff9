import { pngBomb, pngChunk } from '@tokri/testing';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/*
 * Hostile files, generated at each run. Most are a few bytes that take a lot of memory or time to decode; the others
 * have a wrong header or type.
 */

/** `may`: the allowed status codes (refused, or stored safely). */
type HostilePicture = readonly [name: string, may: readonly number[], make: () => Promise<Buffer> | Buffer];

const REFUSED = [413, 415];
/** Broken or oversized parts that a decoder may also ignore. */
const ANY = [200, 413, 415];
const STORED = [200];

/** Megapixels: just beyond a limit, and far beyond it in the soak, because these take seconds to make. */
const beyond = (limit: number, far: number): number => (process.env.SOAK ? far : limit * 1.2);

const flat = (megapixels: number, channels: 3 | 4 = 4): Sharp => {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.floor((megapixels * 1_000_000) / width);
  const background = { r: 10, g: 90, b: 20, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
};

/** Seconds each, for the soak: of their kind are a colour profile, 16 bits, a GIF of frames, and a progressive JPEG. */
const SLOW_PICTURES: readonly HostilePicture[] = [
  ['an interlaced PNG at its limit', STORED, () => flat(13.9).png({ progressive: true }).toBuffer()],
  ['an animated WebP of 20,000 frames', ANY, () => manyFramesWebp(20_000)],
  [
    'a PNG with texts that decompress to gigabytes',
    ANY,
    async () => withChunks(await busy(50).png().toBuffer(), textBombs()),
  ],
  [
    'a JPEG of CMYK at its limit',
    ANY,
    () => flat(13.9, 3).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  ],
];

export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  [
    'an AVIF of many megapixels in two kilobytes',
    REFUSED,
    () => flat(beyond(5, 40), 3).avif({ effort: 0, quality: 30 }).toBuffer(),
  ],
  ['an AVIF at its limit', STORED, () => flat(4.9).avif({ effort: 0 }).toBuffer()],
  [
    'an AVIF with too small a size in its header',
    ANY,
    async () => lyingAvif(await flat(beyond(5, 24), 3).avif({ effort: 0 }).toBuffer()),
  ],
  ['a truncated AVIF', REFUSED, async () => half(await busy(400).avif({ effort: 0 }).toBuffer())],
  [
    'only the first box of an AVIF',
    REFUSED,
    () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'latin1'),
  ],

  ['a PNG of 20,000 x 20,000', REFUSED, () => pngBomb(20_000)],
  ['a PNG of 2,000,000,000 x 1', REFUSED, () => withPngSize(pngBomb(100), 2_000_000_000, 1)],
  ['a PNG with more pixels than in its header', ANY, () => withPngSize(pngBomb(20_000), 100, 100)],
  ['a PNG with fewer pixels than in its header', REFUSED, () => withPngSize(pngBomb(100), 6_000, 6_000)],
  [
    'an interlaced PNG of 16 bits beyond its limit',
    REFUSED,
    () => deep(beyond(8, 20)).png({ progressive: true }).toBuffer(),
  ],
  [
    'an interlaced PNG of 16 bits at its limit',
    STORED,
    () => deep(7.9).png({ progressive: true }).toBuffer(),
  ],
  ['a PNG of 16 bits at its limit', STORED, () => deep(19.9).png().toBuffer()],
  [
    'a PNG of 300,000 chunks',
    ANY,
    async () => withChunks(await busy(50).png().toBuffer(), tinyChunks(300_000)),
  ],
  [
    'a PNG with a colour profile that decompresses to 300 MB',
    ANY,
    async () => withChunks(await busy(50).png().toBuffer(), profileBomb()),
  ],
  ['a PNG with wrong checksums', REFUSED, async () => wrongChecksum(await busy(300).png().toBuffer())],
  ['a truncated PNG', REFUSED, async () => half(await busy(300).png().toBuffer())],

  [
    'a progressive JPEG beyond its limit',
    REFUSED,
    () => flat(beyond(14, 24), 3).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a progressive JPEG at its limit',
    STORED,
    () => flat(13.9, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [
    'a rotated JPEG at its limit',
    STORED,
    () => flat(39, 3).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  ['a JPEG of 65,500 x 65,500', REFUSED, async () => withJpegSize(await busy(300).jpeg().toBuffer(), 65_500)],
  [
    'a JPEG with too large a size in its header',
    ANY,
    async () => withJpegSize(await busy(300).jpeg().toBuffer(), 5_000),
  ],
  [
    'a JPEG of 40,000 scans',
    ANY,
    async () => manyScans(await flat(8, 3).jpeg({ progressive: true }).toBuffer(), 40_000),
  ],
  [
    'a JPEG that is nearly all EXIF',
    ANY,
    async () => withSegments(await busy(300).jpeg().toBuffer(), 0xe1, 'Exif\0\0', 60),
  ],
  [
    'a JPEG that is nearly all colour profile',
    ANY,
    async () => withSegments(await busy(300).jpeg().toBuffer(), 0xe2, 'ICC_PROFILE\0', 60),
  ],
  ['a truncated JPEG', REFUSED, async () => half(await busy(1_000).jpeg().toBuffer())],

  ['a GIF of 65,535 x 65,535', ANY, async () => withGifSize(await busy(50).gif().toBuffer(), 65_535)],
  ['a GIF at its limit', STORED, () => flat(13.9).gif({ effort: 1, colours: 4 }).toBuffer()],
  ['a GIF of 50,000 frames', ANY, async () => manyFramesGif(50_000)],
  [
    'a GIF of frames that are larger than it',
    ANY,
    async () => withGifSize(await flat(13.9).gif({ effort: 1 }).toBuffer(), 40),
  ],
  ['a truncated GIF', ANY, async () => half(await busy(300).gif().toBuffer())],

  [
    'a WebP of many megapixels in 40 bytes',
    REFUSED,
    () => flat(beyond(16, 40)).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
  ['a WebP at its limit', STORED, () => flat(15.9).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['an animated WebP beyond its limit', REFUSED, () => animated(3_500, 3)],
  ['a truncated WebP', REFUSED, async () => half(await busy(300).webp().toBuffer())],

  [
    'an SVG',
    REFUSED,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG behind the first bytes of a PNG',
    REFUSED,
    () => Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns=""/>', 'latin1'),
  ],
  ['a page that begins as a GIF', REFUSED, () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  [
    'a picture with an archive behind it',
    STORED,
    async () => Buffer.concat([await busy(300).jpeg().toBuffer(), zip()]),
  ],
  [
    'a JPEG that goes on as a PNG',
    REFUSED,
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), pngBomb(300)]),
  ],
  ['a TIFF', REFUSED, () => busy(300).tiff().toBuffer()],
  ...(process.env.SOAK ? SLOW_PICTURES : []),
];

const deep = (megapixels: number): Sharp => flat(megapixels).toColourspace('rgb16');
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const zip = (): Buffer => Buffer.from('PK\x03\x04<script>alert("hidden")</script>', 'latin1');

let seed = 0;
/** A unique picture of noise. */
function busy(side: number): Sharp {
  seed += 1;
  const noise = { type: 'gaussian' as const, mean: 60 + (seed % 120), sigma: 30 };
  return sharp({ create: { width: side, height: side, channels: 3, noise, background: 'black' } });
}

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

/** Eighty texts of fifty megabytes each. */
function textBombs(): Buffer {
  const text = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  return Buffer.concat(
    Array.from({ length: 80 }, (_each, at) =>
      pngChunk('zTXt', Buffer.concat([Buffer.from(`t${at}\0\0`, 'latin1'), text])),
    ),
  );
}

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
function manyScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.length - 2;
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array<Buffer>(count).fill(jpeg.subarray(last, end)),
    jpeg.subarray(end),
  ]);
}

/** Inserts this many segments of 64 kB. */
function withSegments(jpeg: Buffer, marker: number, start: string, count: number): Buffer {
  const segment = Buffer.alloc(65_535, 'x');
  segment.writeUInt16BE(65_533 + 2, 0);
  segment.write(start, 2, 'latin1');
  const framed = Buffer.concat([Buffer.from([0xff, marker]), segment]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(framed), jpeg.subarray(2)]);
}

function withGifSize(gif: Buffer, side: number): Buffer {
  const other = Buffer.from(gif);
  other.writeUInt16LE(side, 6);
  other.writeUInt16LE(side, 8);
  return other;
}

/** Repeats a frame of one pixel. */
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

/** Repeats the last frame. */
async function manyFramesWebp(count: number): Promise<Buffer> {
  const webp = await animated(20, 2);
  const last = webp.lastIndexOf('ANMF');
  const frame = webp.subarray(last);
  const whole = Buffer.concat([webp, ...Array<Buffer>(count).fill(frame)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
