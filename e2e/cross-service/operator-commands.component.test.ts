import type { ProcessName } from '@tokri/contracts';
import { newId, useDatabase } from '@tokri/testing';
import { bundleProcesses, scriptOf } from '@tokri/local-stack/build';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptCash, beginOrder } from '../../services/order/src/checkout/placement';
import { createOrderStore } from '../../services/order/src/orders/store';
import { anOrderDraft } from '../../services/order/test/builders';

const root = join(__dirname, '../..');
const { environment, connection } = useDatabase('commands');
/** Folder of the bundles, which start faster than the sources. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'services/order/.local-commands-'));
  await bundleProcesses(root, folder, ['order', 'catalogue']);
});
afterAll(() => rm(folder, { recursive: true }));

const runOperator = (service: ProcessName, ...words: string[]) => run('error', service, words);

const run = (LOG_LEVEL: string, service: ProcessName, words: string[]) =>
  new Promise<{ code: number; printed: string[]; stderr: string }>((resolve) => {
    const script = join(folder, scriptOf(service, 'operator'));
    const MONGO_URL = environment.mongoUrl;
    const AMQP_URL = environment.amqpUrlOf(service);
    const env = { ...process.env, LOG_LEVEL, MONGO_URL, AMQP_URL };
    execFile(process.execPath, [script, ...words], { cwd: root, env }, (error, out, stderr) => {
      const code = error ? Number(error.code) : 0;
      resolve({ code, printed: out.split('\n').filter(Boolean), stderr });
    });
  });

test('orders stuck: none, then the stuck order with its number, cause and delay', async () => {
  const store = createOrderStore(connection);
  await store.prepare();
  const ordered = (number: string, minutesAgo: number) =>
    beginOrder(anOrderDraft({ id: newId(), number, createdAt: new Date(Date.now() - minutesAgo * 60_000) }));
  const confirmed = acceptCash(ordered('ORD-AAAAAAAA', 60), new Date());
  if (confirmed === 'unchanged') throw new Error('nothing was decided');
  await store.insert(confirmed.next);
  await store.insert(ordered('ORD-BBBBBBBB', 0));
  expect(await runOperator('order', 'stuck')).toEqual({
    code: 0,
    printed: ['order: 1 on their way, 0 stuck'],
    stderr: '',
  });

  const late = ordered('ORD-CCCCCCCC', 30);
  await store.insert(late);
  const { code, printed } = await runOperator('order', 'stuck');
  expect(code).toBe(1);
  expect(printed).toEqual([expect.any(String), 'order: 2 on their way, 1 stuck']);
  expect(printed[0]).toMatch(
    new RegExp(`^ORD-CCCCCCCC  ${late.id}  cash  pending \\([\\w.-]+\\)  1[67]\\d\\d s beyond its deadline$`),
  );
});

test('log lines of a command are not in its output [G-257]', async () => {
  const { printed, stderr } = await run('info', 'order', ['outbox']);
  expect(printed).toEqual(['order: 0 unpublished, the oldest 0 s old']);
  expect(stderr).toMatch(/^\{"level":/);
});

test('an invalid command exits with code 2 and a list of commands', async () => {
  const { code, printed, stderr } = await runOperator('order', 'stuck', 'please');
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(stderr).toContain("Commands of order's operator");
});
