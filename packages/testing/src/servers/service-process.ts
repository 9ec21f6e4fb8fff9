import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServiceProcess {
  url: string;
  pid: number;
  /** Sends the signal and resolves when the process has ended; no effect after its end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts a service as a separate process, for tests that end it, and resolves when it logs that it is ready.
 * @param args arguments of Node: a script, or tsx and a main.ts
 * @param env every setting of the service except its log level; only PATH is passed on from this process's environment
 */
export async function startServiceProcess(
  args: readonly string[],
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /"port":(\d+).*"ready"/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} exited with ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
