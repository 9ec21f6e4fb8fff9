import { freePorts } from '@tokri/local-stack/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A broker that belongs to one suite, which may do to it what the others must not suffer from. */
export interface OwnBroker {
  amqpUrl: string;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** Again on its port, with what it had kept. */
  restart(): Promise<void>;
  /** SIGSTOP: its connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts one from the private engines, in a folder of its own. */
export async function startOwnBroker(): Promise<OwnBroker> {
  // Only the few suites that need one pay for the engines' code.
  const { buildEngineRoot, startRabbit } = await import('@tokri/local-stack/engines');
  const root = await buildEngineRoot();
  const home = await mkdtemp(join(tmpdir(), 'tokri-broker-'));
  const [amqp = 0, management = 0, distribution = 0, epmd = 0] = await freePorts(4);
  const start = () => startRabbit({ root, home, ports: { amqp, management, distribution, epmd } });
  let engine = await start();
  return {
    amqpUrl: `amqp://guest:guest@127.0.0.1:${amqp}`,
    async kill() {
      process.kill(engine.pid, 'SIGKILL');
      await engine.exited;
    },
    async restart() {
      engine = await start();
    },
    freeze: () => void process.kill(engine.pid, 'SIGSTOP'),
    thaw: () => void process.kill(engine.pid, 'SIGCONT'),
    async stop() {
      await engine.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
