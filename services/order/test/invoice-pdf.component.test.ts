import { waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { createInvoiceStore } from '../src/invoices/store';
import { personalDataOf } from './personal-data-of';
import { createOrderStore } from '../src/orders/store';
import { inTransaction, useInvoices, type Answer } from './invoices-under-test';

const invoicing = useInvoices('order_invoice_pdf');
const { stored, onTheWay } = invoicing;

describe('the PDF', () => {
  const OTHER_BYTES = Buffer.from('other bytes').toString('base64');
  const storeAll = () => invoicing.harness.storeInvoices();
  const documentOf = async (orderId: string) => {
    const [row] = await stored(orderId);
    return { number: row!.number, pdf: invoicing.harness.services.documents.get(row!.number) };
  };
  const pdfIn = ({ body }: { body: { data?: unknown } }) => (body.data as Answer).pdf;

  test('is uploaded once, announced once, and read from media: the same bytes as rendered from the row', async () => {
    const { order, shopper, deliver, invoice } = await onTheWay();
    await deliver();
    const drawn = pdfIn(await invoice());
    await storeAll();
    const { number, pdf } = await documentOf(order._id);
    expect(pdf).toBe(drawn);
    const toldOf = () =>
      invoicing.harness.probe.events.filter(
        ({ type, subject }) => type === 'invoice.stored' && subject === order._id,
      );
    await waitFor(() => expect(toldOf()).toHaveLength(1));
    const { userId } = shopper.user;
    expect(toldOf()[0]!.data).toEqual({
      orderId: order._id,
      orderNumber: order.orderId,
      userId,
      kind: 'invoice',
      number,
    });
    const calls = invoicing.harness.services.count('storeDocument');
    await storeAll();
    expect(invoicing.harness.services.count('storeDocument')).toBe(calls);

    const reads = invoicing.harness.services.count('readDocument');
    expect(pdfIn(await invoice())).toBe(drawn);
    expect(invoicing.harness.services.count('readDocument')).toBe(reads + 1);
    // Rendered while media is unavailable.
    invoicing.harness.services.failNext('readDocument', 'before');
    expect(pdfIn(await invoice())).toBe(drawn);
  });

  test('is uploaded by one replica, also when others sweep concurrently [G-46]', async () => {
    await storeAll();
    const { order, deliver } = await onTheWay();
    await deliver();
    const other = await invoicing.harness.addReplica();
    const before = invoicing.harness.services.count('storeDocument');
    const handedOver = () => invoicing.harness.services.count('storeDocument') - before;
    invoicing.harness.services.delay('storeDocument', 2_000);
    const storing = storeAll();
    await waitFor(() => expect(handedOver()).toBe(1));
    expect(await invoicing.harness.storeInvoices(other)).toBe(0);
    await storing;
    invoicing.harness.services.heal();
    expect(handedOver()).toBe(1);
    expect((await stored(order._id))[0]).toHaveProperty('storedAt');
  });

  test.each(['before', 'after'] as const)(
    'is uploaded again when media fails %s it is stored',
    async (when) => {
      const { order, deliver, invoice } = await onTheWay();
      await deliver();
      invoicing.harness.services.failNext('storeDocument', when);
      await storeAll();
      expect((await stored(order._id))[0]).not.toHaveProperty('storedAt');
      // It is postponed, and no other replica claims it before.
      const calls = invoicing.harness.services.count('storeDocument');
      await storeAll();
      expect(invoicing.harness.services.count('storeDocument')).toBe(calls);
      invoicing.harness.clock.ahead += 10_000;
      await storeAll();
      expect((await stored(order._id))[0]).toHaveProperty('storedAt');
      expect((await documentOf(order._id)).pdf).toBe(pdfIn(await invoice()));
    },
  );

  test('that media refuses is logged, retried hourly, and rendered until an operator accepts it', async () => {
    const { order, deliver, invoice } = await onTheWay();
    await deliver();
    const { number } = await documentOf(order._id);
    invoicing.harness.services.documents.set(number, OTHER_BYTES);
    await storeAll();
    invoicing.harness.clock.ahead += 600_000;
    const calls = invoicing.harness.services.count('storeDocument');
    await storeAll();
    expect(invoicing.harness.services.count('storeDocument')).toBe(calls);
    expect(await invoicing.harness.metrics()).toMatch(
      /order_invoices_handed_over_total\{[^}]*outcome="refused"[^}]*\} 1\b/,
    );
    expect(
      Buffer.from(pdfIn(await invoice()), 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // After comparing both, an operator may accept the stored one.
    const invoices = createInvoiceStore(invoicing.harness.database);
    expect([
      await invoices.acceptStored(number, new Date()),
      await invoices.acceptStored(number, new Date()),
    ]).toEqual([true, false]);
    expect(pdfIn(await invoice())).toBe(OTHER_BYTES);
    await invoicing.harness.database
      .collection('invoices')
      .updateOne({ number }, { $unset: { storedAt: 1 } });
    invoicing.harness.services.documents.delete(number);
    invoicing.harness.clock.ahead += 3_600_000;
    await storeAll();
    expect((await documentOf(order._id)).pdf).toBe(pdfIn(await invoice()));
  });

  test('has the name of the buyer at the time of the order, and none after erasure [G-49] [G-50]', async () => {
    const { order, shopper, deliver, invoice } = await onTheWay();
    await deliver();
    await storeAll();
    expect((await stored(order._id))[0]!.buyer).toMatchObject({ name: 'Asha Rao', city: 'Bhopal' });
    const named = (await documentOf(order._id)).pdf;
    const connection = await mongoose.createConnection(invoicing.harness.mongoUrl).asPromise();
    const personalData = personalDataOf(createOrderStore(connection), createInvoiceStore(connection));
    await inTransaction(connection, (session) =>
      personalData.erase(shopper.user.userId, {
        session,
        emit: () => undefined,
        afterCommit: () => undefined,
      }),
    );
    await connection.close();
    expect(JSON.stringify(await invoicing.harness.orders.findOne({ number: order.orderId }))).not.toContain(
      'Asha',
    );
    // Admins get the anonymous PDF at once, media gets it soon.
    const anonymous = pdfIn(await invoice(invoicing.admin));
    expect(anonymous).not.toBe(named);
    await storeAll();
    expect((await documentOf(order._id)).pdf).toBe(anonymous);
  });
});
