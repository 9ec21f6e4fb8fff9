import sharp from 'sharp';

/** A square part of a drawing. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Side in pixels at which drawings are measured: precise enough for the margin, and fast. */
export const MEASURED_PX = 128;
/** Fainter pixels belong to the edge of a shadow. */
const MIN_ALPHA = 40;
/** Margin on each side of the longer dimension, as a share of the crop's side. */
const MARGIN = 0.06;
/** Share of the real size difference between packs that pictures show, so that small packs do not look lost. */
const SIZE_SHOWN = 0.4;

/**
 * The square around the visible part of a transparent drawing, with a margin; wider for a smaller pack.
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
