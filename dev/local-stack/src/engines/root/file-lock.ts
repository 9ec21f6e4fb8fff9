import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Runs `work` while no other process holds the lock. A child that ends with this process holds it, so that a crash
 * releases it.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const holder = spawn('flock', [path, 'sh', '-c', 'echo held; cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const held = once(holder.stdout, 'data');
  const failed = once(holder, 'exit').then(() =>
    Promise.reject(new Error(`the lock ${path} cannot be taken`)),
  );
  failed.catch(() => undefined);
  const waiting = setTimeout(onWait, 500);
  try {
    await Promise.race([
      held,
      failed,
      once(holder, 'error').then(([error]) => Promise.reject(error as Error)),
    ]);
    clearTimeout(waiting);
    return await work();
  } finally {
    clearTimeout(waiting);
    holder.stdin.end();
  }
}
