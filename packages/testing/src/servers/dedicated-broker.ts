import type { ProcessName } from '@tokri/contracts';
import { freePorts } from '@tokri/local-stack/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A broker for a single suite, which may kill and pause it without affecting other suites. */
export interface DedicatedBroker {
  amqpUrl: string;
  /** Address with the login of one process. */
  amqpUrlOf(user: ProcessName): string;
  /** The same with TLS. */
  amqpsUrlOf(user: ProcessName): string;
  setPassword(user: ProcessName, password: string): Promise<void>;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** Starts it again on its port, with its durable messages. */
  restart(): Promise<void>;
  /** SIGSTOP: its connections stay open without any answer. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

type Certificate = Record<'caFile' | 'certFile' | 'keyFile', string>;

/** Starts RabbitMQ of the private engines with a temporary data folder; with a certificate it accepts TLS as well. */
export async function startDedicatedBroker(certificate?: Certificate): Promise<DedicatedBroker> {
  // Loaded here, so that only the suites that need it load the engines' code.
  const { buildEngineRoot, engineLogins, startRabbit } = await import('@tokri/local-stack/engines');
  const root = await buildEngineRoot();
  const home = await mkdtemp(join(tmpdir(), 'tokri-broker-'));
  const [amqp = 0, management = 0, distribution = 0, epmd = 0, amqps = 0] = await freePorts(5);
  const { broker: passwords } = await engineLogins(home);
  const start = () =>
    startRabbit({
      root,
      home,
      ports: { amqp, management, distribution, epmd },
      passwords,
      tls: certificate && { port: amqps, ...certificate },
    });
  let engine = await start();
  return {
    amqpUrl: `amqp://operator:${passwords.operator}@127.0.0.1:${amqp}`,
    amqpUrlOf: (user) => `amqp://${user}:${passwords[user]}@127.0.0.1:${amqp}`,
    async setPassword(user, password) {
      const login = Buffer.from(`operator:${passwords.operator}`).toString('base64');
      const response = await fetch(`http://127.0.0.1:${management}/api/users/${user}`, {
        method: 'PUT',
        headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
        body: JSON.stringify({ password, tags: '' }),
      });
      if (!response.ok) throw new Error(`the broker answered ${response.status}`);
    },
    amqpsUrlOf: (user) => `amqps://${user}:${passwords[user]}@127.0.0.1:${amqps}`,
    async kill() {
      process.kill(engine.pid, 'SIGKILL');
      await engine.exited;
    },
    async restart() {
      engine = await start();
    },
    pause: () => void process.kill(engine.pid, 'SIGSTOP'),
    resume: () => void process.kill(engine.pid, 'SIGCONT'),
    async stop() {
      await engine.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
