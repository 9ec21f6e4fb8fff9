import { maxMegapixels, type PictureHeader } from './picture-limits';

const header = (more: Partial<PictureHeader>): PictureHeader => ({
  format: 'jpeg',
  width: 1,
  height: 1,
  bitsPerChannel: 8,
  isInterlaced: false,
  frames: 1,
  ...more,
});

describe('megapixels of a picture', () => {
  it.each([
    [{ format: 'jpeg' }, 40],
    [{ format: 'jpeg', isInterlaced: true }, 14],
    [{ format: 'png' }, 40],
    [{ format: 'png', isInterlaced: true }, 14],
    [{ format: 'png', bitsPerChannel: 16 }, 20],
    [{ format: 'png', bitsPerChannel: 16, isInterlaced: true }, 8],
    [{ format: 'webp' }, 16],
    [{ format: 'webp', frames: 2 }, 10],
    [{ format: 'gif' }, 14],
    [{ format: 'gif', frames: 2 }, 10],
    [{ format: 'avif' }, 5],
    [{ format: 'avif', bitsPerChannel: 16 }, 3],
    [{ format: 'avif', frames: 2 }, 3],
  ] as const)('%j: %i', (more, limit) => expect(maxMegapixels(header(more))).toBe(limit));
});
