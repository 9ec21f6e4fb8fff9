import { setTimeout as pauseMs } from 'node:timers/promises';

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
const HEARTBEAT = ':\n\n';

/** Follows the stream of order events like the desk's page, and reconnects when it ends. */
export function followDesk(open: () => Promise<Response>, print: (line: string) => void) {
  let waiting: (() => void)[] = [];
  const notify = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  async function read(): Promise<void> {
    const { ok, status, body } = await open();
    if (!ok || !body) throw new Error(`answered ${status}`);
    // Events before the connection were missed.
    notify();
    const text = new TextDecoder();
    for await (const bytes of body) if (text.decode(bytes) !== HEARTBEAT) notify();
  }

  async function follow(): Promise<never> {
    for (let failures = 0; ;) {
      try {
        await read();
        failures = 0;
      } catch (error) {
        if (failures === 0)
          print(`the stream of orders: ${error instanceof Error ? error.message : String(error)}`);
        failures += 1;
      }
      await pauseMs(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
    }
  }
  void follow();
  return { changed: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}
