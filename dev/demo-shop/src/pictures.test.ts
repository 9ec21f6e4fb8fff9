import sharp from 'sharp';
import { demoPictureNames, drawDemoPicture, isDemoPicture } from './pictures';
import { generateCatalogue } from './index';

const shop = generateCatalogue();
const nameOf = (url: string) => /^\/media\/demo\/(.+)\.webp$/.exec(url)?.[1] ?? '';

describe('demo pictures', () => {
  it('exist for every address in the catalogue', () => {
    const urls = [...shop.categories, ...shop.subCategories].map(({ image }) => image);
    urls.push(...shop.products.flatMap(({ image }) => image));
    expect(urls.filter((url) => !isDemoPicture(nameOf(url)))).toEqual([]);
  });

  it('have names that are safe in paths', () => {
    expect(demoPictureNames().filter((name) => !/^[a-z0-9-]{3,150}$/.test(name))).toEqual([]);
  });

  const everyOther = demoPictureNames().filter((_, at, all) => at % Math.ceil(all.length / 10) === 0);
  const samples = [...everyOther, 'c-dairy-and-breakfast', 's-milk', 'banner-phone'];

  it.each(samples)('%s is drawn as a PNG', async (name) => {
    const picture = await drawDemoPicture(name, 400);
    const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 400 });
    expect(height).toBe(name === 'banner-phone' ? 320 : 400);
    const shown = await sharp(picture ?? Buffer.alloc(0))
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown.length).toBeLessThan(25_000);
  });

  it('come in three widths, a wide banner at twice the width', async () => {
    for (const width of [160, 400, 800] as const) {
      expect((await sharp((await drawDemoPicture('s-milk', width)) ?? undefined).metadata()).width).toBe(
        width,
      );
    }
    const banner = await drawDemoPicture('banner-wide', 800);
    expect(await sharp(banner ?? undefined).metadata()).toMatchObject({ width: 1600, height: 420 });
  });

  it('are the same to the byte when drawn again', async () => {
    const [once, again] = [await drawDemoPicture('s-rice', 160), await drawDemoPicture('s-rice', 160)];
    expect(once && again && once.equals(again)).toBe(true);
  });

  it.each(['', 'nothing', '../pictures', 'c-', 's-milk-1', 'constructor'])(
    'are null for %p',
    async (name) => {
      expect(await drawDemoPicture(name, 160)).toBeNull();
    },
  );
});
