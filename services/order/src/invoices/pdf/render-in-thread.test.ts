import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anInvoiceDraft } from '../../../test/builders';
import type { Invoice } from '../invoice';
import { renderInvoice } from './render-invoice';
import { createInvoiceRenderer } from './render-in-thread';

const SCRIPT = join(__dirname, '../../../test/renderer.cjs');
const renderer = createInvoiceRenderer(SCRIPT);
afterAll(() => renderer.stop());

const invoice: Invoice = {
  ...anInvoiceDraft(new Date(0)),
  year: '2627',
  serial: 1,
  number: '2627/INV/000001',
};

test('a document from the thread has the same bytes as one rendered without it', async () => {
  expect((await renderer.render(invoice)).equals(await renderInvoice(invoice))).toBe(true);
});

test('a document that cannot be rendered fails alone', async () => {
  const broken = { ...invoice, seller: undefined } as unknown as Invoice;
  const [failed, rendered] = await Promise.allSettled([renderer.render(broken), renderer.render(invoice)]);
  expect(failed).toHaveProperty('reason.message', expect.stringContaining("reading 'name'"));
  expect(rendered.status).toBe('fulfilled');
});

test('documents beyond those that may wait are refused', async () => {
  const { render, stop } = createInvoiceRenderer(SCRIPT, 1);
  const all = await Promise.allSettled([render(invoice), render(invoice), render(invoice)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toHaveProperty('reason.status', 503);
  await stop();
});

test('a thread that ends is replaced for the next document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-renderer-'));
  const library = JSON.stringify(require.resolve('workerpool'));
  const render = '({ number }) => (number ? Buffer.from(number) : process.exit(1))';
  await writeFile(join(folder, 'ends.cjs'), `require(${library}).worker({ renderInvoice: ${render} });`);
  const { render: renderOrEnd, stop } = createInvoiceRenderer(join(folder, 'ends.cjs'));
  await expect(renderOrEnd({ ...invoice, number: '' })).rejects.toThrow();
  expect((await renderOrEnd(invoice)).toString()).toBe(invoice.number);
  await stop();
  await rm(folder, { recursive: true });
});
