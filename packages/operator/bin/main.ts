import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, settingsFor } from '../src/addresses';
import { serviceCommandsOf } from '../src/command-line';
import { UsageError } from '../src/usage-error';

const root = join(__dirname, '../../..');

/** Runs each subcommand by the operator of its service, the same script that the images carry. */
function main(args: readonly string[]): number {
  const commands = serviceCommandsOf(args);
  const addresses = addressesOf(root, process.env);
  let worst = 0;
  for (const { service, args: words } of commands) {
    const script = join(root, 'services', service, 'dist/operator.js');
    if (!existsSync(script))
      throw new UsageError('The services are not built yet: npm start or pnpm build does it.');
    const settings = { ...process.env, ...settingsFor(service, addresses) };
    const { status } = spawnSync(process.execPath, [script, ...words], { env: settings, stdio: 'inherit' });
    worst = Math.max(worst, status ?? 1);
  }
  return worst;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
