import { PICTURE_WIDTHS } from '@tokri/contracts/uploaded-picture';
import sharp, { type Sharp } from 'sharp';
import type { DecodeJob, DecodeResult, PreparedPicture, PreparedVariant } from './decode-messages';
import { WIDEST, type PictureFormat, type VariantWidth } from './picture-format';
import { maxMegapixels, type PictureHeader } from './picture-limits';

/** Maximum pixels of the longer side of a download; the AVIF encoder needs six times the memory of others. */
const MAX_SIDE = 2_400;
const MAX_SIDE_AVIF = 1_400;
/** About as good as the WebP variants and a third smaller. A higher effort takes eight times the time and saves nothing. */
const AVIF = { quality: 50, effort: 2 };
const PIXELS_OF_A_MEGAPIXEL = 1_000_000;

// Each picture is decoded once, so a cache only uses memory.
sharp.cache(false);
sharp.concurrency(1);
// Blocks all image loaders of the library except these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/**
 * Decodes a picture and encodes it again: upright, in sRGB, without EXIF or other metadata. Runs in a process that may be killed
 * (decoder.ts), because hostile pictures can crash or block the libraries.
 */
export async function decodePicture(job: DecodeJob): Promise<DecodeResult> {
  const { bytes, format, widths } = job;
  try {
    const header = await headerOf(bytes, format);
    const allowed = maxMegapixels(header);
    if (header.width * header.height > allowed * PIXELS_OF_A_MEGAPIXEL)
      return { kind: 'too-many-pixels', maxMegapixels: allowed };
    const pixels = await decoded(bytes, allowed);
    if (job.onWhite) return only(await whitened(pixels()));
    if (job.asAvif) return only(await pixels().avif(AVIF).toBuffer());
    return widths
      ? { kind: 'variants', variants: await variantsOf(pixels, widths, 2) }
      : { kind: 'picture', picture: await prepared(pixels, format) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: NO_MEMORY.test(reason) ? 'too-much-work' : 'damaged', reason };
  }
}

/** Out-of-memory errors of the libraries that do not end the process. */
const NO_MEMORY =
  /out of memory|not enough memory|insufficient memory|cannot allocate|failed to allocate|alloc/i;

const only = (bytes: Buffer): DecodeResult => ({ kind: 'variants', variants: [{ width: WIDEST, bytes }] });

const NAMES_OF_LIBRARY: Record<PictureFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

/** Reads the header only. */
async function headerOf(bytes: Buffer, format: PictureFormat): Promise<PictureHeader> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== NAMES_OF_LIBRARY[format])
    throw new Error(`starts as ${format} but has another format`);
  return {
    format,
    width: header.width,
    height: header.height,
    bitsPerChannel: header.depth === 'uchar' ? 8 : 16,
    isInterlaced: header.isProgressive === true,
    frames: header.pages ?? 1,
  };
}

/** Decodes once: upright, in sRGB, at most MAX_SIDE. Everything else is encoded from these pixels. */
async function decoded(bytes: Buffer, allowed: number): Promise<() => Sharp> {
  const upright = await sharp(bytes, {
    // The header may be wrong, so the limit applies to the decoded pixels too.
    limitInputPixels: allowed * PIXELS_OF_A_MEGAPIXEL,
    failOn: 'truncated',
    sequentialRead: true,
  })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  return () => sharp(upright.data, { raw: { width, height, channels } });
}

const whitened = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();

async function variantsOf(
  pixels: () => Sharp,
  widths: readonly VariantWidth[],
  effort: number,
): Promise<PreparedVariant[]> {
  const variants: PreparedVariant[] = [];
  for (const width of widths) {
    const variant = pixels().resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort });
    variants.push({ width, bytes: await variant.toBuffer() });
  }
  return variants;
}

async function prepared(pixels: () => Sharp, format: PictureFormat): Promise<PreparedPicture> {
  const { width, height } = await pixels().metadata();
  const variants = await variantsOf(pixels, PICTURE_WIDTHS, 4);
  const { dominant } = await sharp(variants[0]!.bytes).stats();
  const original = await inFormat(pixels(), format).toBuffer();
  return { format, width, height, dominantColour: colour(dominant), variants, original };
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 90 });
  if (format === 'avif') {
    const box = {
      width: MAX_SIDE_AVIF,
      height: MAX_SIDE_AVIF,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return picture.resize(box).avif({ quality: 60, effort: 0 });
  }
  if (format === 'webp') return picture.webp({ quality: 90 });
  return picture.toFormat(format);
}

const colour = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
