import { PICTURE_WIDTHS } from '@tokri/contracts';
import { createBulkhead, HttpError } from '@tokri/service-kit';
import sharp, { type Sharp } from 'sharp';
import { formatOf, type PictureFormat, type VariantWidth } from './picture-format';

export interface PreparedPicture {
  format: PictureFormat;
  /** Pixels of the upright picture as it is kept. */
  width: number;
  height: number;
  /** "#rrggbb" */
  dominantColour: string;
  variants: { width: VariantWidth; bytes: Buffer }[];
  /** In its own format, upright, without anything but pixels. */
  original: Buffer;
}

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** Pixels of the longer side of what is kept for downloads. */
const MAX_SIDE = 2_400;

// Pictures are seen once each: a cache would only hold memory. One thread each, two at once (the bulkhead).
sharp.cache(false);
sharp.concurrency(1);
const bulkhead = createBulkhead({
  maxConcurrent: 2,
  maxQueued: 20,
  fullMessage: 'Many pictures are being worked on. Please try again in a moment.',
});

const unsupported = (message: string, cause?: unknown) =>
  new HttpError(415, 'UNSUPPORTED_TYPE', message, { cause });

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: MAX_SECONDS,
  });

/**
 * Decodes an uploaded picture and draws it anew: upright, in sRGB, without EXIF or anything else that was in the file.
 * Throws 415 for what is not a picture (or is broken) and 413 for too many pixels.
 */
export const preparePicture = (bytes: Buffer): Promise<PreparedPicture> => judged(bytes, prepare);

/** Only the variants of those widths, made while somebody waits: faster, a little larger. Throws as preparePicture. */
export const prepareVariants = (
  bytes: Buffer,
  widths: readonly VariantWidth[],
): Promise<Map<VariantWidth, Buffer>> =>
  judged(bytes, async () => {
    const pixels = await decoded(bytes);
    const variants = new Map<VariantWidth, Buffer>();
    for (const width of widths) variants.set(width, await variantOf(pixels(), width, 2).toBuffer());
    return variants;
  });

/** Does the work for what is a picture that can be worked on, in the bulkhead of all such work. */
async function judged<Result>(
  bytes: Buffer,
  work: (bytes: Buffer, format: PictureFormat) => Promise<Result>,
): Promise<Result> {
  const format = formatOf(bytes);
  if (!format) throw unsupported('Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.');
  return bulkhead(async () => {
    try {
      await refuseBombs(bytes);
      return await work(bytes, format);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw unsupported('This picture is damaged and cannot be read.', error);
    }
  });
}

async function refuseBombs(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) {
    throw new HttpError(
      413,
      'TOO_LARGE',
      'This picture has too many pixels. At most 40 megapixels are possible.',
    );
  }
}

/** Decoded once; everything else is made from these pixels: upright, in sRGB, not larger than what is kept. */
async function decoded(bytes: Buffer): Promise<() => Sharp> {
  const upright = await open(bytes)
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  return () => sharp(upright.data, { raw: { width, height, channels } });
}

const variantOf = (picture: Sharp, width: VariantWidth, effort: number): Sharp =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort });

async function prepare(bytes: Buffer, format: PictureFormat): Promise<PreparedPicture> {
  const pixels = await decoded(bytes);
  const { width, height } = await pixels().metadata();
  const variants: PreparedPicture['variants'] = [];
  for (const variantWidth of PICTURE_WIDTHS) {
    variants.push({ width: variantWidth, bytes: await variantOf(pixels(), variantWidth, 4).toBuffer() });
  }
  const { dominant } = await sharp(variants[0]!.bytes).stats();
  const original = await inFormat(pixels(), format).toBuffer();
  return { format, width, height, dominantColour: colour(dominant), variants, original };
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 90 });
  if (format === 'avif') return picture.avif({ quality: 60, effort: 0 });
  if (format === 'webp') return picture.webp({ quality: 90 });
  return picture.toFormat(format);
}

const colour = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
