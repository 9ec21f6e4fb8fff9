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
  const samples = [...everyOther, 'c-dairy-and-breakfast', 's-milk', 'banner-packs'];

  it.each(samples)('%s is drawn as a PNG', async (name) => {
    const picture = await drawDemoPicture(name, 400);
    const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 400 });
    expect(height).toBe(name === 'banner-packs' ? 183 : 400);
    const shown = await sharp(picture ?? Buffer.alloc(0))
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown.length).toBeLessThan(25_000);
  });

  it.each(['toned-milk', 'onion', 'toilet-brush'])(
    'of %s are cut out with a margin of 6 %% at most',
    async (kind) => {
      const name = demoPictureNames().find((each) => each.includes(kind) && each.endsWith('-1')) ?? '';
      const png = sharp((await drawDemoPicture(name, 400)) ?? undefined);
      const { data } = await png.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
      const solid = [...data.keys()].filter((at) => (data[at] ?? 0) > 128);
      const rows = [Math.floor((solid[0] ?? 0) / 400), Math.floor((solid.at(-1) ?? 0) / 400)] as const;
      const columns = solid.map((at) => at % 400);
      const spans = [rows[1] - rows[0], Math.max(...columns) - Math.min(...columns)];
      expect(data[0]).toBe(0);
      expect(Math.max(...spans)).toBeGreaterThan(400 * 0.7);
      expect(Math.max(...spans)).toBeLessThan(400 * 0.9);
    },
  );

  it('come in three widths', async () => {
    for (const width of [160, 400, 800] as const) {
      expect((await sharp((await drawDemoPicture('s-milk', width)) ?? undefined).metadata()).width).toBe(
        width,
      );
    }
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
