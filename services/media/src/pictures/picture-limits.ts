import type { PictureFormat } from './picture-format';

/** What the header of a picture says, read before any pixel is. */
export interface PictureHeader {
  format: PictureFormat;
  width: number;
  height: number;
  bitsPerChannel: number;
  /** Interlaced PNG, progressive JPEG: all of it stands in memory before its first line is known. */
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
 * Megapixels, so that a decode stays below the memory of its process (DECODE_MEMORY_MB) and takes a few seconds on a slow
 * machine. JPEG and PNG are read line by line; what has to stand in memory whole may be smaller only.
 */
const MEGAPIXELS: Record<PictureFormat, PixelLimits> = {
  jpeg: { plain: 40, interlaced: 14 },
  png: { plain: 40, interlaced: 14, deep: 20 },
  webp: { plain: 16, animated: 10 },
  gif: { plain: 14, animated: 10 },
  avif: { plain: 5, animated: 3, deep: 3 },
};

/** Interlaced and deep at once needs the memory of both. */
const INTERLACED_AND_DEEP = 8;

/** Megapixels that such a picture may have at most. */
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
