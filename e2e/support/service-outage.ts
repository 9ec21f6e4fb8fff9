import { shopState } from './browser';

const POLL_MS = 20;

/**
 * An outage of a service: kills each process that the supervisor starts for it, before it is ready. The returned function
 * ends the outage.
 */
export function startOutage(name: string): () => void {
  const currentPid = () => shopState().services.find((service) => service.name === name)?.pid ?? null;
  const killed = new Set<number>();
  const kill = () => {
    const pid = currentPid();
    if (pid === null || killed.has(pid)) return;
    killed.add(pid);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It exited in the meantime.
    }
  };
  kill();
  if (killed.size === 0) throw new Error(`${name} is not running`);
  const timer = setInterval(kill, POLL_MS);
  return () => clearInterval(timer);
}
