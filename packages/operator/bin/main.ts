import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, homeOf, securityLogKeyOf, settingsFor } from '../src/addresses';
import { serviceCommandsOf } from '../src/command-line';
import { securityLogRequest } from '../src/security-log/arguments';
import { showFiles, showStream } from '../src/security-log/show';
import { UsageError } from '../src/usage-error';

const root = join(__dirname, '../../..');

/** Where the log files of the shop's processes are, if it is one that `npm start` runs. */
const operatorLogOf = (home: string) => (existsSync(home) ? join(home, 'logs/operator.log') : undefined);

/** Runs each subcommand by the operator of its service, the same script that the images carry. */
function runServices(args: readonly string[]): number {
  const commands = serviceCommandsOf(args);
  const addresses = addressesOf(root, process.env);
  let worst = 0;
  for (const { service, args: words } of commands) {
    const script = join(root, 'services', service, 'dist/operator.js');
    if (!existsSync(script))
      throw new UsageError('The services are not built yet: npm start or pnpm build does it.');
    const settings = {
      SECURITY_LOG_KEY: securityLogKeyOf(root, process.env),
      SECURITY_LOG_FILE: operatorLogOf(homeOf(root, process.env)),
      ...process.env,
      ...settingsFor(service, addresses),
    };
    const { status } = spawnSync(process.execPath, [script, ...words], { env: settings, stdio: 'inherit' });
    worst = Math.max(worst, status ?? 1);
  }
  return worst;
}

async function showSecurityLog(args: readonly string[]): Promise<number> {
  const request = securityLogRequest(args, securityLogKeyOf(root, process.env), Date.now());
  const output = { print: (line: string) => void process.stdout.write(`${line}\n`) };
  if (request.stdin) await showStream(process.stdin, request, output);
  else await showFiles(join(homeOf(root, process.env), 'logs'), request, output);
  return 0;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'security-log') return showSecurityLog(args);
  return runServices(command === undefined ? [] : [command, ...args]);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
