import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { NODE_FLAGS, NODE_VARIABLES } from '@tokri/local-stack/build';

const isRoot = process.getuid?.() === 0;
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child'];

/**
 * Whether this machine can isolate a process in an image's files like a container: as process 1, as user 1000, with a
 * read-only root. Otherwise the process runs outside the image's root, as another user where that is possible.
 */
export const canIsolate =
  isRoot &&
  process.platform === 'linux' &&
  spawnSync('/usr/bin/unshare', [...NAMESPACES, 'dpkg', '-s', 'libc6']).status === 0;

const SHUT_IN = `
  root=$1
  shift
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount -t tmpfs -o size=256m tmpfs "$root/tmp"
  exec /usr/sbin/chroot --userspec=1000:1000 --groups= "$root" "$@"`;

/** Path of a script of the image, as seen by the process that runs it. */
const pathIn = (root: string, file: string): string => (canIsolate ? `/app/${file}` : `${root}/app/${file}`);

function commandFor(root: string, script: string, args: readonly string[]): [string, string[]] {
  const words = [...NODE_FLAGS, pathIn(root, script), ...args];
  if (!canIsolate) return [`${root}/usr/local/bin/node`, words];
  return [
    '/usr/bin/unshare',
    [...NAMESPACES, 'sh', '-ec', SHUT_IN, 'sh', root, '/usr/local/bin/node', ...words],
  ];
}

/** Inherits nothing from the tests: no working directory, no variables, no root rights. */
const options = (env: Record<string, string>) => ({
  cwd: '/',
  env: { PATH: '/bin', ...NODE_VARIABLES, ...env },
  ...(isRoot && !canIsolate && { uid: 1000, gid: 1000 }),
});

export interface ContainerProcess {
  name: string;
  output: () => string;
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** Runs a script of an image's files in the background. */
export function startProcess(
  root: string,
  name: string,
  script: string,
  env: Record<string, string>,
): ContainerProcess {
  const [command, words] = commandFor(root, script, []);
  const child = spawn(command, words, { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    name,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(canIsolate ? onlyChildOf(child.pid!) : child.pid!, 'SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

const onlyChildOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

export function runScript(
  root: string,
  [script, ...args]: readonly [script: string, ...args: string[]],
  env: Record<string, string> = {},
) {
  const [command, words] = commandFor(root, script, args);
  const { status, stdout, stderr } = spawnSync(command, words, {
    ...options(env),
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}
