import sharp from 'sharp';

/** A square part of a drawing. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Pixels of the side at which drawings are measured: fine enough for the margin, and cheap. */
export const MEASURED_PX = 128;
/** Fainter points are the edge of a shadow. */
const MIN_ALPHA = 40;
/** Of the side, on each side of the longer dimension. */
const MARGIN = 0.06;
/** How much of the difference between pack sizes the picture shows: a small pack must not look lost. */
const SIZE_SHOWN = 0.4;

/**
 * The square around what a transparent drawing shows, with a margin; wider for a pack that is drawn smaller.
 * @param svg MEASURED_PX wide @param size of its field @param scale of the pack, 1 for the largest
 */
export async function cropTo(svg: string, size: number, scale: number): Promise<Crop> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (const [at, alpha] of data.entries()) {
    if (alpha < MIN_ALPHA) continue;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, side: size };
  const unit = size / info.width;
  const longer = Math.max(right - left, bottom - top) + 1;
  const side = (longer * unit) / (1 - 2 * MARGIN) / scale ** SIZE_SHOWN;
  const middle = (from: number, to: number) => ((from + to + 1) / 2) * unit - side / 2;
  return { x: middle(left, right), y: middle(top, bottom), side };
}
