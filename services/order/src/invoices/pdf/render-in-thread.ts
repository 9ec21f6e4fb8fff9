import { overloaded } from '@tokri/service-kit';
import { pool } from 'workerpool';
import type { Invoice } from '../invoice';

/** Shorter than the lease of an invoice that is stored. The largest document takes about a second. */
const MAX_MS = 20_000;
const MAX_HEAP_MB = 128;
/** Documents that wait for the thread: about ten seconds of work. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

export interface InvoiceRenderer {
  /**
   * The PDF of an invoice. Safe to repeat: equal input gives equal bytes.
   * @throws 503 while too many documents wait; an error when the thread takes too long or ends, after which the next
   * document starts a new thread
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
export function createInvoiceRenderer(script: string, maxWaiting = MAX_WAITING): InvoiceRenderer {
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
      if (thread.stats().pendingTasks >= maxWaiting) throw overloaded(RETRY_SECONDS);
      const bytes = (await thread.exec('renderInvoice', [invoice]).timeout(MAX_MS)) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async stop() {
      await thread.terminate();
    },
  };
}
