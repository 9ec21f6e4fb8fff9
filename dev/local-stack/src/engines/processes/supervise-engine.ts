import type { EngineProcess } from './engine-process';

export interface SupervisedEngine {
  name: string;
  /** The current process; undefined while it is being restarted. */
  current(): EngineProcess | undefined;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  say: (line: string) => void;
  /** Called when an engine has ended or is running again. */
  onChange: () => void;
}

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** After this run time the restart delay is reset. */
const HEALTHY_AFTER_MS = 10_000;

/** Starts an engine and restarts it on the same port and data when it exits unexpectedly. */
export async function superviseEngine(
  name: string,
  start: () => Promise<EngineProcess>,
  { say, onChange }: SuperviseOptions,
): Promise<SupervisedEngine> {
  let stopping = false;
  let backoffMs = MIN_BACKOFF_MS;
  let wake: () => void = () => undefined;
  let current: EngineProcess | undefined = await start();
  onChange();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function restart(): Promise<EngineProcess | undefined> {
    while (!stopping) {
      await pause(backoffMs);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      if (stopping) return undefined;
      try {
        return await start();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
    return undefined;
  }

  const watching = (async () => {
    while (current) {
      const startedAt = Date.now();
      const { code, signal } = await current.exited;
      current = undefined;
      onChange();
      if (stopping) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) backoffMs = MIN_BACKOFF_MS;
      say(`${name} ended (${signal ?? `code ${code}`}), starting it again; see logs/${name}.log`);
      current = await restart();
      onChange();
      // Stopped during its start: stop() ends the process.
      if (stopping) return;
    }
  })();

  return {
    name,
    current: () => current,
    async stop() {
      stopping = true;
      wake();
      await current?.stop();
      await watching;
      await current?.stop();
    },
  };
}
