/** How a picture is enlarged: its scale, and how far its middle is from that of the stage, in px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Of the stage, in px. */
export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** One step of the buttons and keys, and what a double tap or a click does at once. */
export const STEP = 1.5;
const AT_ONCE = 2.5;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** The picture always covers the stage. */
export function moveTo({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return {
    scale,
    x: within(x, ((scale - 1) * width) / 2),
    y: within(y, ((scale - 1) * height) / 2),
  };
}

/**
 * Enlarges by a factor; what lies at the point stays there.
 * @param point from the middle of the stage
 */
export function zoomBy(zoom: Zoom, factor: number, size: Size, point: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return moveTo({ scale, x, y }, size);
}

/** Large there, or whole again. */
export const toggleAt = (zoom: Zoom, size: Size, point: Point): Zoom =>
  zoom.scale > 1 ? WHOLE : zoomBy(zoom, AT_ONCE, size, point);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
