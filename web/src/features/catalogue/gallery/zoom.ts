/** Scale of a picture, and the offset of its centre from the stage's, in px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Size of the stage in px. */
export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** Factor of one step of the buttons and keys. */
export const STEP = 1.5;
/** Scale after a double tap or click. */
const TAPPED_SCALE = 2.5;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Moves the picture, limited so that it always covers the stage. */
export function moveTo({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return {
    scale,
    x: within(x, ((scale - 1) * width) / 2),
    y: within(y, ((scale - 1) * height) / 2),
  };
}

/**
 * Scales by a factor around a fixed point.
 * @param point relative to the centre of the stage
 */
export function zoomBy(zoom: Zoom, factor: number, size: Size, point: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return moveTo({ scale, x, y }, size);
}

/** Zooms in at the point, or back to the whole picture. */
export const toggleAt = (zoom: Zoom, size: Size, point: Point): Zoom =>
  zoom.scale > 1 ? WHOLE : zoomBy(zoom, TAPPED_SCALE, size, point);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
