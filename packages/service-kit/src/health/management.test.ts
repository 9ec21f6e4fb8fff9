import { createApp } from '../http/app';
import { createHealth } from './health';
import { createLogger } from '../logging/logger';
import { createManagementApp } from './management';
import { createMetrics } from './metrics';
import { listen, type ListeningServer } from '../process/run';

const isUp = { database: true };
let service: ListeningServer;
let management: ListeningServer;

beforeAll(async () => {
  const metrics = createMetrics('test');
  const logger = createLogger('test', 'silent');
  service = await listen(createApp({ name: 'test', logger, metrics, routes: () => undefined }), 0);
  const checks = {
    database: () => {
      if (!isUp.database) throw new Error('mongodb://user:secret@database is down');
    },
  };
  const readiness = createHealth({ registry: metrics.registry, required: checks, optional: {} });
  management = await listen(createManagementApp({ metrics, readiness }), 0);
});
afterAll(async () => {
  await service.close();
  await management.close();
});

const get = ({ port }: ListeningServer, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

it.each(['/healthz', '/readyz', '/metrics'])(
  '%s is on the management port alone [G-202] [G-204]',
  async (path) => {
    expect((await get(management, path)).status).toBe(200);
    expect((await get(service, path)).status).toBe(404);
  },
);

it('reports the state of each dependency, and 503 while one does not answer, without the text of its error', async () => {
  expect(await (await get(management, '/readyz')).json()).toEqual({
    status: 'ready',
    checks: { database: 'ok' },
    degraded: [],
  });
  isUp.database = false;
  const answer = await get(management, '/readyz');
  isUp.database = true;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: 'failing' }, degraded: [] },
  ]);
});
