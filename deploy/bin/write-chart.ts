import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeChart } from '../src/chart/write-chart';

const USAGE = `pnpm deploy:chart [--image <registry/name@sha256:digest>] [--version <version>] [folder]
Writes the chart into the folder, by default deploy/chart/dist; a chart that is there is replaced.
`;

const { version: ofThisTree } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { image: { type: 'string' }, version: { type: 'string' } },
  });
  const folder = resolve(positionals[0] ?? join(__dirname, '../chart/dist'));
  const count = writeChart({ folder, version: values.version ?? ofThisTree, image: values.image });
  process.stdout.write(`${count} files in ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
