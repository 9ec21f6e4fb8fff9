import type { createInternalBinder } from '@tokri/service-kit';
import type { Documents } from './documents';

/** Invoices are for services only: no public route serves them. */
export function bindDocuments(
  bindInternal: ReturnType<typeof createInternalBinder>,
  { documents }: { documents: Documents },
): void {
  bindInternal('storeDocument', async ({ number, pdf, isAnonymous }) => {
    await documents.store({ number, bytes: Buffer.from(pdf, 'base64'), isAnonymous });
    return { number };
  });

  bindInternal('readDocument', async ({ number }) => ({
    pdf: (await documents.read(number)).toString('base64'),
  }));
}
