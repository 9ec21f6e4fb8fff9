import { ERASED_USER, newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import { isRefusal, type OrderClients } from '../clients';
import type { InvoiceStore } from './store/invoices';
import type { Claimed } from './store/stored-pdfs';
import type { CountStored } from './metrics';
import type { InvoiceRenderer } from './pdf/render-in-thread';

interface StoreInvoicesDependencies {
  invoices: Pick<InvoiceStore, 'claimUnstored' | 'putOff' | 'markStored'>;
  media: Pick<OrderClients, 'storeDocument'>;
  render: InvoiceRenderer['render'];
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
  now: () => Date;
  count: CountStored;
}

/** Longer than rendering and the call together, so that it expires only after a crash. */
const LEASE_MS = 30_000;
const FIRST_REST_MS = 2_000;
const MAX_REST_MS = 3_600_000;
/** One document is uploaded while the next one is rendered. */
const CONCURRENCY = 2;

/** Milliseconds until the next attempt, doubled each time. */
const restAfter = (tries: number): number =>
  Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** Math.min(tries - 1, 20));

/**
 * Renders the PDF of every invoice that media does not have and uploads it (docs/adr/0018). After a crash between two
 * steps the row is still unstored, and the same bytes are uploaded again.
 */
export function createInvoiceStoring(dependencies: StoreInvoicesDependencies): Sweeper {
  const { invoices, media, render, unitOfWork, logger, pauseMs, now, count } = dependencies;
  const later = (ms: number) => new Date(now().getTime() + ms);

  async function handle({ invoice, tries }: Claimed): Promise<void> {
    const { number, orderId, orderNumber, userId, kind } = invoice;
    try {
      await media.storeDocument(number, await render(invoice), userId === ERASED_USER);
    } catch (error) {
      if (!isRefusal(error)) {
        count('failed');
        await invoices.putOff(invoice, later(restAfter(tries)));
        throw error;
      }
      logger.error({ err: error, number }, 'media refuses the PDF of this invoice, an operator must act');
      count('refused');
      return invoices.putOff(invoice, later(MAX_REST_MS));
    }
    await unitOfWork(async ({ session, emit }) => {
      if (await invoices.markStored(invoice, now(), session))
        emit(newEvent('invoice.stored', orderId, { orderId, orderNumber, userId, kind, number }));
    });
    count('stored');
  }

  return createSweeper({
    name: 'storing of invoices',
    pauseMs,
    concurrency: CONCURRENCY,
    claim: () => invoices.claimUnstored(now(), LEASE_MS),
    handle,
    logger,
  });
}
