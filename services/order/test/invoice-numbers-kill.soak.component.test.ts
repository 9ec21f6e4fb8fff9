import { startServiceProcess } from '@tokri/testing';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { verifyInvoices } from '../src/invoices/verify-invoices';
import { anInvoiceDraft } from './builders';
import { useHarness } from './harness';

const harness = useHarness('order_numbers_kill');

const MAIN = join(__dirname, '../src/main.ts');
const PROCESSES = 4;

test('no number is missing or given twice when processes are killed while numbering', async () => {
  const store = createInvoiceStore(harness.database);
  let issued = 0;
  for (let round = 0; round < PROCESSES; round += 1) {
    const child = await startServiceProcess(['--import', 'tsx', MAIN], { ...harness.env, SWEEP_MS: '10' });
    let isAlive = true;
    const issue = async () => {
      while (isAlive) {
        await harness.unitOfWork(({ session }) => store.issue(anInvoiceDraft(new Date()), session));
        issued += 1;
      }
    };
    const issuing = Promise.all(Array.from({ length: 4 }, issue));
    await pause(1_000 + Math.random() * 1_000);
    await child.end('SIGKILL');
    isAlive = false;
    await issuing;
  }
  expect((await store.lastSerials()).size).toBe(1);
  await harness.numberInvoices();
  const last = await store.lastSerials();
  expect([...last.values()]).toEqual([issued]);
  const found = await verifyInvoices(store.all(), last, async () => undefined);
  expect(found).toEqual({ count: issued, faults: [] });
});
