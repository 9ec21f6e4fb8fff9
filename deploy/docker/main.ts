import { assemble } from './assemble';

/** `tsx deploy/docker/main.ts shop <folder>` or `sandbox <folder>`: the files of that image below /app. */
const [image = '', folder = ''] = process.argv.slice(2);
if ((image !== 'shop' && image !== 'sandbox') || !folder) {
  process.stderr.write('main.ts shop | sandbox <folder>\n');
  process.exit(2);
}
assemble[image](folder).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
