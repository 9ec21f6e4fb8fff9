import sharp from 'sharp';
import { productBack } from './drawing/packs/back-label';
import { BANNER, banner } from './drawing/banner';
import { createCanvas } from './drawing/canvas';
import { productCloseUp } from './drawing/close-up';
import { cropTo, MEASURED_PX, type Crop } from './drawing/crop';
import { loadIcons } from './drawing/icons';
import { pictureIndex, type PictureSpec } from './drawing/index-of-pictures';
import { isPacked } from './drawing/packs/shapes';
import { productFront } from './drawing/product';
import { tile } from './drawing/scenes/tiles';
import { packContents } from './drawing/variant';

export type DemoPictureWidth = 160 | 400 | 800;

let index: Map<string, PictureSpec> | undefined;

/** Built on the first call and cached: about 11,000 names; drawings are not kept in memory. */
function specs(): Map<string, PictureSpec> {
  if (index) return index;
  const built = pictureIndex();
  loadIcons(built.icons);
  index = built.specs;
  return index;
}

/** Names of all pictures, without the file ending. */
export const demoPictureNames = (): string[] => [...specs().keys()];

export const isDemoPicture = (name: string): boolean => specs().has(name);

type Size = readonly [width: number, height: number];

const svgOf = (content: string, [width, height]: Size, viewBox: readonly number[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}">${content}</svg>`;

const SQUARE = 640;
const SIDES = { front: productFront, back: productBack } as const;

const crops = new Map<string, Crop>();

async function draw(name: string, spec: PictureSpec, width: number): Promise<string> {
  const canvas = createCanvas();
  const whole = (body: string, px = width, [w, h]: Size = [SQUARE, SQUARE]) =>
    svgOf(canvas.definitions() + body, [px, Math.round((px * h) / w)], [0, 0, w, h]);
  switch (spec.kind) {
    case 'front':
    case 'back': {
      const item = spec.item();
      // Loose goods and packs side by side show their amount by number.
      const isOnePack = isPacked(item.pack) && packContents(item.unit).packs === 1;
      const scale = spec.kind === 'front' && isOnePack ? item.scale : 1;
      const content = SIDES[spec.kind](canvas, item);
      const drawing = whole(content, MEASURED_PX);
      const crop = crops.get(name) ?? (await cropTo(drawing, SQUARE, scale));
      crops.set(name, crop);
      const { x, y, side } = crop;
      return svgOf(canvas.definitions() + content, [width, width], [x, y, side, side]);
    }
    case 'close-up':
      return whole(productCloseUp(canvas, spec.item()));
    case 'tile':
      return whole(tile(canvas, spec.tile));
    case 'banner':
      return whole(banner(canvas, spec.items), width, BANNER);
  }
}

/**
 * Draws a picture of the demo shop as PNG (fast and lossless; media converts it to WebP): `<product-slug>-1` front in
 * its size, `<line-slug>-1` front at full size, `-2` back, `-3` close-up, `c-<category>`, `s-<sub-category>`,
 * `banner-packs` (the web app has a copy). The same name, width and version of sharp give the same bytes. Null for an
 * unknown name. All but the banner are square; front, back and banner have a transparent ground.
 */
export async function drawDemoPicture(name: string, width: DemoPictureWidth): Promise<Buffer | null> {
  const spec = specs().get(name);
  if (!spec) return null;
  return sharp(Buffer.from(await draw(name, spec, width)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
