import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, bundleSandbox } from '@tokri/local-stack/build';
import { writeSbom } from '../supply-chain/write-sbom';
import { copyPackages } from './copy-packages';

const root = join(__dirname, '../..');
const say = (line: string) => console.log(line);
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });

/** Builds /app of the images; called by the build stages of the Dockerfile, and by the tests without Docker. */
export const assemble = {
  /** All processes of the shop, the packages that they load, the web app, the bill of materials. */
  async shop(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    await buildAll({ root, say });
    copy(join(root, 'dist'), join(folder, 'dist'));
    copy(join(root, 'web/dist'), join(folder, 'web'));
    copyPackages(root, 'deploy/runtime', folder);
    copy(join(__dirname, 'healthy.mjs'), join(folder, 'healthy.mjs'));
    writeSbom(root, join(folder, 'sbom.cdx.json'));
  },

  /** The card sandbox, the mailbox, the demo shop's loader and its picture host. */
  async sandbox(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    await bundleSandbox(root, folder);
    copy(join(root, 'dev/demo-shop/data'), join(folder, 'data'));
    copyPackages(root, 'dev/demo-shop', folder);
    copy(join(__dirname, 'healthy.mjs'), join(folder, 'healthy.mjs'));
  },
};
