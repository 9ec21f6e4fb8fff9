import sharp from 'sharp';
import { productLines } from '../shop/lines';
import { createCanvas } from './canvas';
import { loadIcons } from './icons';
import { pictureIndex } from './index-of-pictures';
import { isPacked } from './packs/shapes';
import { piecesDrawn } from './scenes/produce';
import { productFront } from './product';
import { packContents, packScale, variantOf, type Variant } from './variant';

loadIcons(pictureIndex().icons);
const lines = productLines();

/** True for two variants with the same pack size and the same number of pieces. */
function looksAlike(one: Variant, other: Variant): boolean {
  if (isPacked(one.pack) || one.pack === 'tray') return Math.abs(one.scale / other.scale - 1) < 0.08;
  const counted = packContents(one.unit).measure === 'pieces';
  if (counted) return one.unit === other.unit;
  return piecesDrawn(one) === piecesDrawn(other) && Math.abs(one.scale / other.scale - 1) < 0.08;
}

const draw = (item: Variant): string => {
  const canvas = createCanvas();
  const body = productFront(canvas, item);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 640 640" width="200" height="200"><rect width="640" height="640" fill="#ffffff"/>${canvas.definitions()}${body}</svg>`;
};

/** Share of clearly different pixels on a card of 200 px. */
async function difference(one: Variant, other: Variant): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((item) =>
      sharp(Buffer.from(draw(item)))
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || !b) return 0;
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 40).length / a.length;
}

const variantsOf = (kind: string): Variant[] => {
  const line = lines.find((other) => other.kind === kind);
  return line ? line.sizes.map((unit) => variantOf(line, unit)) : [];
};

describe('pack sizes', () => {
  it('of every product line differ in the size of the pack or the number of pieces', () => {
    const alike = lines.flatMap((line) => {
      const variants = line.sizes.map((unit) => variantOf(line, unit));
      return variants.flatMap((one, at) => {
        const next = variants[at + 1];
        return next && looksAlike(one, next) ? [`${line.slug}: ${one.unit} and ${next.unit}`] : [];
      });
    });
    expect(alike).toEqual([]);
  });

  it('grow with the amount and stay between half and full size', () => {
    for (const line of lines) {
      const scales = line.sizes.map((unit) => variantOf(line, unit).scale);
      expect(scales).toEqual([...scales].sort((one, other) => one - other));
      expect(scales.at(-1)).toBeLessThanOrEqual(1);
      expect(scales[0]).toBeGreaterThan(0.5);
    }
    expect(packScale([200, 500, 1000], 1000)).toBe(1);
  });

  it('are drawn alike for all brands, independent of their other sizes', () => {
    const scaleOf = new Map<string, number>();
    for (const line of lines) {
      for (const unit of line.sizes) {
        const key = `${line.subCategory.name}/${line.kind}/${unit}`;
        const { scale } = variantOf(line, unit);
        expect(scaleOf.get(key) ?? scale).toBe(scale);
        scaleOf.set(key, scale);
      }
    }
  });

  it.each(['Toned Milk', 'Fresh Paneer', 'Potato', 'Spinach', 'White Eggs', 'Sandal Soap', 'Toilet Brush'])(
    'of %s give pictures that differ at 200 px',
    async (kind) => {
      const [smallest, next] = variantsOf(kind);
      if (!smallest || !next) throw new Error(`the catalogue has lost sizes of ${kind}`);
      expect(await difference(smallest, next)).toBeGreaterThan(0.04);
    },
  );

  it('that look alike are found', async () => {
    const [smallest, next] = variantsOf('Toned Milk');
    if (!smallest || !next) throw new Error('the catalogue has lost its milk');
    const clone = { ...next, scale: smallest.scale };
    expect(looksAlike(smallest, clone)).toBe(true);
    expect(await difference(smallest, smallest)).toBe(0);
    expect(await difference(smallest, clone)).toBeLessThan(0.02);
  });

  it.each([
    ['500 g', { measure: 'weight', packs: 1, each: '500 g', amount: 500 }],
    ['4 x 75 g', { measure: 'weight', packs: 4, each: '75 g', amount: 75 }],
    ['1.5 L', { measure: 'volume', packs: 1, each: '1.5 L', amount: 1500 }],
    ['6 pcs', { measure: 'pieces', packs: 1, each: '6 pcs', amount: 6 }],
  ])('are read from %s', (unit, contents) => expect(packContents(unit)).toEqual(contents));
});
