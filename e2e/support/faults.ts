import { shopState } from './browser';

const LOOK_AGAIN_MS = 20;

/**
 * Keeps a service of the shop from running: each process that the supervisor starts for it is ended before it can
 * answer. Resolves when the first is gone; what it gives lets the service live again.
 */
export async function keepDown(name: string): Promise<() => void> {
  const pidNow = () => shopState().services.find((service) => service.name === name)?.pid ?? null;
  const ended = new Set<number>();
  const end = () => {
    const pid = pidNow();
    if (pid === null || ended.has(pid)) return;
    ended.add(pid);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
  };
  end();
  if (ended.size === 0) throw new Error(`${name} is not running`);
  const timer = setInterval(end, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
