import { pool } from 'workerpool';
import type { Invoice } from './invoice';

/** Shorter than the lease of an invoice that is stored. The largest document takes about a second. */
const MAX_MS = 20_000;
const MAX_HEAP_MB = 128;

export interface InvoiceRenderer {
  /**
   * The PDF of an invoice. Safe to repeat: equal input gives equal bytes.
   * @throws when the thread takes too long or ends; the next document starts a new thread
   */
  render(invoice: Invoice): Promise<Buffer>;
  /** Waits for the documents that are being rendered. */
  stop(): Promise<void>;
}

/**
 * Renders invoices one after the other in a thread, because rendering one takes as long as tens of requests. The thread
 * starts with the first document.
 * @param script the bundled src/renderer.ts
 */
export function createInvoiceRenderer(script: string): InvoiceRenderer {
  const thread = pool(script, {
    workerType: 'thread',
    maxWorkers: 1,
    workerThreadOpts: {
      // Without the service's environment, which has secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    },
  });
  return {
    async render(invoice) {
      const bytes = (await thread.exec('renderInvoice', [invoice]).timeout(MAX_MS)) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async stop() {
      await thread.terminate();
    },
  };
}
