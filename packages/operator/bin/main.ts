import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, homeOf, securityLogKeyOf, settingsFor } from '../src/addresses';
import {
  DRILL_PREFIX,
  drillCommandsOf,
  importCommandsOf,
  reconcileCommandsOf,
  serviceCommandsOf,
  type ServiceCommand,
} from '../src/command-line';
import { securityLogRequest } from '../src/security-log/arguments';
import { showFiles, showStream } from '../src/security-log/show';
import { UsageError } from '../src/usage-error';

const root = join(__dirname, '../../..');

/** Log file of operator commands, next to the other logs, if `npm start` runs the shop. */
const operatorLogOf = (home: string) => (existsSync(home) ? join(home, 'logs/operator.log') : undefined);

/** Runs each subcommand with the operator of its service, the same script as in the images. */
function runServices(commands: readonly ServiceCommand[], stopAtFailure = false): number {
  const addresses = addressesOf(root, process.env);
  let worst = 0;
  for (const { service, args: words, copy } of commands) {
    const script = join(root, 'dist', service, 'operator.js');
    if (!existsSync(script))
      throw new UsageError('The services are not built yet: run npm start or pnpm build.');
    const settings = {
      SECURITY_LOG_KEY: securityLogKeyOf(root, process.env),
      SECURITY_LOG_FILE: operatorLogOf(homeOf(root, process.env)),
      ...process.env,
      ...settingsFor(service, addresses, copy ? DRILL_PREFIX : undefined),
    };
    const { status } = spawnSync(process.execPath, [script, ...words], { env: settings, stdio: 'inherit' });
    worst = Math.max(worst, status ?? 1);
    if (stopAtFailure && worst > 0) break;
  }
  return worst;
}

/** Runs commands that exchange a list in a private temporary file, which is removed afterwards. */
function withList(work: (file: string) => number): number {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-ops-'));
  try {
    return work(join(folder, 'list'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const reconcile = (args: readonly string[]): number =>
  withList((file) => runServices(reconcileCommandsOf(args, file)));

function restoreDrill(args: readonly string[]): number {
  const code = withList((file) => runServices(drillCommandsOf(args, file), true));
  process.stdout.write(
    code === 0 ? 'restore drill: passed\n' : 'restore drill: FAILED, see the last lines\n',
  );
  return code;
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
  if (command === 'import') return withList((file) => runServices(importCommandsOf(args, file), true));
  if (command === 'reconcile') return reconcile(args);
  if (command === 'restore-drill') return restoreDrill(args);
  return runServices(serviceCommandsOf(command === undefined ? [] : [command, ...args]));
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
