import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBulkhead } from '@tokri/service-kit';
import sharp from 'sharp';
import type { VariantWidth } from './pictures/variants';

/** Draws a demo picture of that name, WebP, or tells that there is none. */
export type DrawPicture = (name: string, width: VariantWidth) => Promise<Buffer | undefined>;

export interface DemoPictures {
  /** The picture, drawn now if nobody has asked for it before; undefined for a name that means nothing. */
  find(name: string, width: VariantWidth): Promise<Buffer | undefined>;
}

/** Small ones are the 400 px drawing made smaller: a tenth of the work of drawing. */
const DRAWN_WIDTH: Record<VariantWidth, VariantWidth> = { 160: 400, 400: 400, 800: 800 };
const MOST_IN_MEMORY = 300;

/**
 * Pictures of the demo shop, drawn on first request and kept in a folder. Names are hashed into file names, so no name
 * can lead out of it. At most two are drawn at once, each only once.
 */
export function createDemoPictures(folder: string, draw: DrawPicture): DemoPictures {
  const inQueue = createBulkhead({ maxConcurrent: 2, maxQueued: 500 });
  const drawing = new Map<string, Promise<Buffer | undefined>>();
  const recent = new Map<string, Buffer>();

  const fileOf = (name: string, width: number) => {
    const digest = createHash('sha1').update(name).digest('hex');
    return join(folder, digest.slice(0, 2), `${digest}.${width}.webp`);
  };

  function remember(key: string, bytes: Buffer): void {
    recent.delete(key);
    recent.set(key, bytes);
    if (recent.size > MOST_IN_MEMORY) recent.delete(recent.keys().next().value as string);
  }

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  }

  /** By its share: not every picture is as wide as was asked for (banners span the page). */
  async function shrink(bytes: Buffer, share: number): Promise<Buffer> {
    const picture = sharp(bytes);
    const { width } = await picture.metadata();
    return picture
      .resize({ width: Math.round(width * share) })
      .webp({ quality: 78 })
      .toBuffer();
  }

  async function make(name: string, width: VariantWidth): Promise<Buffer | undefined> {
    const path = fileOf(name, width);
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const drawnWidth = DRAWN_WIDTH[width];
    const larger = drawnWidth === width ? undefined : await once(name, drawnWidth);
    if (drawnWidth !== width && !larger) return undefined;
    const bytes = await inQueue(async () =>
      larger ? shrink(larger, width / drawnWidth) : draw(name, width),
    );
    if (bytes) await keep(path, bytes);
    return bytes;
  }

  function once(name: string, width: VariantWidth): Promise<Buffer | undefined> {
    const key = `${width} ${name}`;
    const known = recent.get(key);
    if (known) return Promise.resolve(known);
    let current = drawing.get(key);
    if (!current) {
      current = make(name, width)
        .then((bytes) => {
          if (bytes) remember(key, bytes);
          return bytes;
        })
        .finally(() => drawing.delete(key));
      drawing.set(key, current);
    }
    return current;
  }

  return { find: once };
}
