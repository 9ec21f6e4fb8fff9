import { fork } from 'node:child_process';

export interface ServerProcess {
  pid: number;
  port: number;
  stop: () => Promise<void>;
}

/** Runs a script of this package in a child process; the script sends its port when it listens. */
export async function startServerProcess(
  script: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = fork(script, [], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    execArgv: ['--require', 'tsx/cjs'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
