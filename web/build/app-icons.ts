import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARK = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));
/** Fills the corners of the icon; the mark is scaled down so that a circle of 80 % cuts nothing off. */
const GROUND = '#12633a';
const MASKABLE_SHARE = 0.8;
/** Pixels per inch at which the vector drawing is rasterised before scaling. */
const DENSITY = 768;

const draw = (mark: Buffer, size: number) =>
  sharp(mark, { density: DENSITY }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

async function drawMaskable(mark: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * MASKABLE_SHARE);
  const input = await draw(mark, inner);
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws the icons of the installed app from the shop's mark, so that no second copy has to be maintained. */
export function appIcons(): Plugin {
  return {
    name: 'tokri-app-icons',
    apply: 'build',
    async generateBundle() {
      const mark = await readFile(MARK);
      const icons = {
        'icon-192.png': await draw(mark, 192),
        'icon-512.png': await draw(mark, 512),
        'icon-maskable-512.png': await drawMaskable(mark, 512),
      };
      for (const [fileName, source] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
