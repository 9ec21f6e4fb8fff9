import fc from 'fast-check';
import { idOfSlug, slugify, slugWithId, titleOfSlug } from './slug';

const ID = '64f1c0ffee64f1c0ffee64f1';

describe('slugs [A-1.2.2]', () => {
  it('replace spaces, commas and ampersands with hyphens [S-2.22]', () => {
    expect(slugify('Atta, Rice & Dals')).toBe('Atta-Rice-Dals');
    expect(slugWithId('Bread & Pav', ID)).toBe(`Bread-Pav-${ID}`);
  });

  it('parse to the id after the last hyphen and the title before it [S-2.21]', () => {
    expect(idOfSlug(`Atta-Rice-Dals-${ID}`)).toBe(ID);
    expect(titleOfSlug(`Atta-Rice-Dals-${ID}`)).toBe('Atta Rice Dals');
  });

  it.each([')', '.', ').', '”', '*', '>', ' ', '।', '-'])('keep the id before "%s"', (sign) => {
    expect(idOfSlug(`Bread-Pav-${ID}${sign}`)).toBe(ID);
    expect(idOfSlug(`${ID}${sign}`)).toBe(ID);
  });

  it('keep the id for any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const slug = slugWithId(name, ID);
        expect(idOfSlug(slug)).toBe(ID);
        expect(slug).not.toMatch(/[\s/?#]/);
      }),
    );
  });
});
