import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateEngines } from '../start/servers/private-engines';

/** Engines of a test run: separate folder and ports, not durable (the engine suite tests durability). */
export async function startEnginesForTests(): Promise<{
  env: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const home = mkdtempSync(join(tmpdir(), 'tokri-engines-'));
  const say = (line: string) => console.log(line);
  const engines = await startPrivateEngines({ home, durable: false, say, onChange: () => undefined });
  return {
    env: {
      TOKRI_TEST_MONGO_URL: engines.mongoUrl(''),
      TOKRI_TEST_AMQP_URL: engines.amqpUrl('operator'),
      TOKRI_TEST_AMQP_MANAGEMENT_URL: engines.amqpManagementUrl,
      TOKRI_TEST_REDIS_URL: engines.redisUrl('operator'),
      TOKRI_TEST_REDIS_GATEWAY_URL: engines.redisUrl('gateway'),
    },
    async stop() {
      await engines.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
