import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScripts } from '@tokri/local-stack/bundle';

const ROOT = join(__dirname, '../../../..');
const SOURCE = 'dev/rehearsal/src/stand-ins';
const CONTEXT = 'dev/rehearsal/dist';
/** Optional dependencies of libraries, which load them in try blocks. */
const ABSENT = ['pg-native', 'esbuild', 'kerberos', 'snappy', '@mongodb-js/zstd', 'socks', 'aws4'];

/** Builds the build context of the substitutes' image: two scripts and the Dockerfile. */
async function main(): Promise<void> {
  rmSync(join(ROOT, CONTEXT), { recursive: true, force: true });
  mkdirSync(join(ROOT, CONTEXT));
  await bundleScripts({
    root: ROOT,
    external: ABSENT,
    scripts: new Map(
      ['prepare-engines', 'stand-in'].map((name) => [`${SOURCE}/${name}.ts`, `${CONTEXT}/${name}.js`]),
    ),
  });
  cpSync(join(ROOT, SOURCE, 'Dockerfile'), join(ROOT, CONTEXT, 'Dockerfile'));
  console.log(`podman build --tag tokri-stand-ins:1 ${CONTEXT}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
