import sharp from 'sharp';
import { productBack } from './drawing/packs/back-label';
import { banner } from './drawing/banner';
import { createCanvas } from './drawing/canvas';
import { productCloseUp } from './drawing/close-up';
import { loadIcons } from './drawing/icons';
import { pictureIndex, type PictureSpec } from './drawing/index-of-pictures';
import { productFront } from './drawing/product';
import { tile } from './drawing/scenes/tiles';

export type DemoPictureWidth = 160 | 400 | 800;

let index: Map<string, PictureSpec> | undefined;

/** Built on the first call and kept: about 11,000 names; no drawing is held in memory. */
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

interface Sheet {
  svg: string;
  width: number;
  height: number;
}

const sheet = (
  body: string,
  definitions: string,
  size: readonly [number, number],
  ground: string,
  width: number,
): Sheet => {
  const height = Math.round((width * size[1]) / size[0]);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${size[0]} ${size[1]}" width="${width}" height="${height}">${ground}${definitions}${body}</svg>`,
    width,
    height,
  };
};

/** Banners span the page, so a wide one comes at twice the width asked for. */
const BANNERS = { wide: [1600, 420], phone: [800, 640] } as const;

const SIDES = { front: productFront, back: productBack, 'close-up': productCloseUp } as const;

function draw(spec: PictureSpec, width: number): Sheet {
  const canvas = createCanvas();
  const white = '<rect width="640" height="640" fill="#ffffff"/>';
  switch (spec.kind) {
    case 'front':
    case 'back':
    case 'close-up': {
      const body = SIDES[spec.kind](canvas, spec.item());
      return sheet(body, canvas.definitions(), [640, 640], white, width);
    }
    case 'tile': {
      const body = tile(canvas, spec.tile);
      return sheet(body, canvas.definitions(), [640, 640], '', width);
    }
    case 'banner': {
      const size = spec.tall ? BANNERS.phone : BANNERS.wide;
      const body = banner(canvas, { width: size[0], height: size[1], items: spec.items, words: spec.words });
      return sheet(body, canvas.definitions(), size, '', spec.tall ? width : width * 2);
    }
  }
}

/**
 * Draws a picture of the demo shop as PNG (quick to write, nothing lost; media makes WebP of it): `<product-slug>-1`
 * front in its size, `<line-slug>-1` front at full size, `-2` back, `-3` close-up, `c-<category>`,
 * `s-<sub-category>`, `banner-wide`, `banner-phone` and both with `-art` (without words). The same name and width give
 * the same bytes with the same version of sharp. Null for a name that no product has. Products and tiles are square;
 * a wide banner is twice as wide as asked for.
 */
export async function drawDemoPicture(name: string, width: DemoPictureWidth): Promise<Buffer | null> {
  const spec = specs().get(name);
  if (!spec) return null;
  const { svg } = draw(spec, width);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
