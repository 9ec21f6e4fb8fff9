import { createMessaging, type Messaging } from '@tokri/messaging';
import { createLogger } from '@tokri/service-kit';
import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import type { Invoice, InvoiceDraft } from '../src/invoices/invoice';
import { createInvoiceStore } from '../src/invoices/store';
import { verifyInvoices } from '../src/invoices/verify-invoices';
import { useInvoices } from './invoices-under-test';

const invoicing = useInvoices('order_invoice_series');

describe('a series', () => {
  const replicas: { messaging: Messaging; connection: mongoose.Connection }[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 3; at += 1) {
      const connection = await mongoose.createConnection(invoicing.harness.mongoUrl).asPromise();
      const logger = createLogger('order', 'silent');
      const messaging = createMessaging({
        service: 'order',
        amqpUrl: invoicing.harness.amqpUrl,
        connection,
        logger,
      });
      replicas.push({ messaging, connection });
    }
  });
  afterAll(async () => {
    for (const { connection } of replicas) await connection.close();
  });

  const aDraft = (issuedAt: Date): InvoiceDraft => ({
    kind: 'invoice',
    orderId: newId(),
    orderNumber: 'ORD-22222222',
    userId: 'u',
    issuedAt,
    orderedAt: issuedAt,
    seller: { name: 'Shop', address: 'Pune', gstin: '27AAAAA0000A1Z2', state: { code: '27', name: 'M' } },
    buyer: { address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
    placeOfSupply: { code: '27', name: 'M' },
    lines: [],
  });

  test('has no gaps or duplicates, with concurrent writers and failures', async () => {
    const inNextYear = new Date('2031-05-01T10:00:00Z');
    const issueOne = (at: number) => {
      const { messaging, connection } = replicas[at % replicas.length]!;
      return messaging.unitOfWork(async ({ session }) => {
        await createInvoiceStore(connection).issue(aDraft(inNextYear), session);
        if (at % 4 === 0) throw new Error('the process dies before the commit');
      });
    };
    // Retries when the series was created concurrently, like the caller of a command.
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_each, at) => issueOne(at)));
    const again = outcomes.flatMap(({ status }, at) => (status === 'rejected' && at % 4 !== 0 ? [at] : []));
    for (const at of again) await issueOne(at);

    const rows = await invoicing.harness.database
      .collection<Invoice>('invoices')
      .find({ year: '3132' })
      .toArray();
    const serials = rows.map(({ serial }) => serial).sort((one, other) => one - other);
    expect(serials).toEqual(Array.from({ length: 30 }, (_each, at) => at + 1));
    const [series] = await invoicing.harness.database
      .collection<{ _id: string; last: number }>('invoice_series')
      .find({ _id: '3132/INV' })
      .toArray();
    expect(series?.last).toBe(30);

    const store = createInvoiceStore(replicas[0]!.connection);
    const { count, faults } = await verifyInvoices(
      store.all(),
      await store.lastSerials(),
      async () => undefined,
    );
    expect([count, faults]).toEqual([
      await invoicing.harness.database.collection('invoices').countDocuments(),
      [],
    ]);
  });
});
