import type { PictureFormat } from './picture-format';

/** The header of a picture, read before any pixel. */
export interface PictureHeader {
  format: PictureFormat;
  width: number;
  height: number;
  bitsPerChannel: number;
  /** Interlaced PNG or progressive JPEG: decoded in memory as a whole. */
  isInterlaced: boolean;
  frames: number;
}

interface PixelLimits {
  plain: number;
  interlaced?: number;
  deep?: number;
  animated?: number;
}

/**
 * Megapixels that keep a decode within the memory of its process (DECODE_MEMORY_MB) and a few seconds on a slow machine. Lower
 * for formats that are not read line by line but decoded as a whole.
 */
const MEGAPIXELS: Record<PictureFormat, PixelLimits> = {
  jpeg: { plain: 40, interlaced: 14 },
  png: { plain: 40, interlaced: 14, deep: 20 },
  webp: { plain: 16, animated: 10 },
  gif: { plain: 14, animated: 10 },
  avif: { plain: 5, animated: 3, deep: 3 },
};

/** A picture that is interlaced and deep needs the memory of both. */
const INTERLACED_AND_DEEP = 8;

export function maxMegapixels({ format, bitsPerChannel, isInterlaced, frames }: PictureHeader): number {
  const limits = MEGAPIXELS[format];
  const isDeep = bitsPerChannel > 8;
  return Math.min(
    limits.plain,
    isInterlaced ? (limits.interlaced ?? limits.plain) : limits.plain,
    isDeep ? (limits.deep ?? limits.plain) : limits.plain,
    frames > 1 ? (limits.animated ?? limits.plain) : limits.plain,
    isInterlaced && isDeep ? INTERLACED_AND_DEEP : limits.plain,
  );
}
