import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureNode } from '@tokri/local-stack/testing';
import { assemble } from '../assemble';
import { stagesOf, type Stage } from '../stages';
import { canIsolate } from './container-process';

const dockerfile = readFileSync(join(__dirname, '../Dockerfile'), 'utf8');
export const NODE_VERSION = /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)-slim$/m.exec(dockerfile)?.[1] ?? '';

export interface ImageTree {
  root: string;
  env: Stage['env'];
  files: (folder?: string) => string[];
  /** Bytes of all files below a folder of the tree. */
  size: (folder?: string) => number;
  remove: () => void;
}

/**
 * The files of an image as its Dockerfile assembles them, read-only. Where processes cannot be isolated in
 * them, the libraries of the machine are used, and only Node is added next to the shop's files.
 */
export async function buildImageTree(image: 'shop' | 'sandbox'): Promise<ImageTree> {
  const node = await ensureNode(NODE_VERSION, console.log);
  const root = mkdtempSync(join(tmpdir(), `tokri-image-${image}-`));
  chmodSync(root, 0o755);
  const app = join(root, 'app');
  await assemble[image](app);
  if (canIsolate) {
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
    execFileSync(join(__dirname, '../rootfs.sh'), [root, app], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // A container runtime creates these.
    for (const folder of ['proc', 'dev']) mkdirSync(join(root, folder));
  } else cpSync(node, join(root, 'usr/local/bin/node'));
  execFileSync('chmod', ['-R', 'a-w,a+rX', root]);

  const files = (folder = '') =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return {
    root,
    env: stagesOf(dockerfile).find(({ name }) => name === image)!.env,
    files,
    size: (folder) => files(folder).reduce((sum, file) => sum + lstatSync(join(root, file)).size, 0),
    remove() {
      execFileSync('chmod', ['-R', 'u+w', root]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
