import { productLines } from '../shop/lines';
import { artBody } from './art';
import { productBack } from './packs/back-label';
import { createCanvas } from './canvas';
import { productCloseUp } from './close-up';
import { loadIcons } from './icons';
import { pictureIndex } from './index-of-pictures';
import { packDesign } from './packs/pack-design';
import { productFront } from './product';
import { typicalVariant } from './variant';

const { icons } = pictureIndex();
const kept = loadIcons(icons);

describe('every drawing', () => {
  it('has its icon in the icon set', () => {
    expect([...icons].filter((name) => !kept.has(name))).toEqual([]);
  });

  const sound = (svg: string) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  };

  it('that any product shows can be drawn', () => {
    const names = new Set(productLines().flatMap((line) => [...line.art, line.inside]));
    expect(names.size).toBeGreaterThan(400);
    for (const name of names) {
      const canvas = createCanvas();
      sound(artBody(canvas, name) + canvas.definitions());
    }
  });

  it('of every pack in every layout is sound, on all three sides', () => {
    const packs = new Map(
      productLines().map((line) => [`${line.pack}/${packDesign(line).layout}`, typicalVariant(line)]),
    );
    for (const line of packs.values()) {
      for (const side of [productFront, productBack, productCloseUp]) {
        const canvas = createCanvas();
        sound(side(canvas, line) + canvas.definitions());
      }
    }
  });

  it('refuses an unknown name', () => {
    expect(() => artBody(createCanvas(), 'no-such-thing')).toThrow('no drawing is called no-such-thing');
  });
});
