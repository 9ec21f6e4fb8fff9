import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chartOf } from './chart';
import { renderForChart } from './overlay';

interface Options {
  folder: string;
  version: string;
  /** `registry/name@sha256:digest`; without it, the image of the overlay. */
  image?: string;
}

/** Writes the chart; replaces one that is there, and nothing else. Returns the number of files. */
export function writeChart({ folder, version, image }: Options): number {
  const [repository = '', digest = ''] = image?.split('@') ?? [];
  if (image !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error('an image of a release has a digest');
  if (existsSync(folder) && !existsSync(join(folder, 'Chart.yaml')))
    throw new Error(`${folder} is no chart, so it is not replaced`);
  const named = image === undefined ? undefined : { repository, digest };
  const files = chartOf(renderForChart(), { version, image: named });
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return files.size;
}
