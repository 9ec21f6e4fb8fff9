import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { newEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { anOrder } from './builders';
import { startHarness, useHarness } from './harness';
import { startSmtp } from './smtp';

describe('mails', () => {
  const { harness, smtp, broker, happens, mailed } = useHarness();

  type Add = Parameters<typeof harness.dependencies.mails.add>[1];
  const add = (mail: Add) =>
    harness.dependencies.unitOfWork((transaction) => harness.dependencies.mails.add(transaction, mail));
  const aboutOrders = async (email: string) => {
    await harness.mailsEnded(email);
    return smtp.to(email).filter(({ subject }) => subject.includes('ORD-'));
  };

  it('a confirmed order is mailed exactly once with items, total and address, however often its event arrives', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId);
    const event = newEvent('order.confirmed', order.orderId, order);
    const id = await happens(event);
    await broker.publish(event, { id });
    await happens(event);
    const [{ subject, html, text }, ...others] = (await aboutOrders(email)) as [
      Awaited<ReturnType<typeof mailed>>,
    ];
    expect([subject, others]).toEqual(['Order ORD-7K3M9P is confirmed', []]);
    for (const part of ['Basmati Rice', '₹1,23,456.50', 'Bhopal', '462001']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).not.toContain('<b>5 kg</b>');
    expect(html).toContain('12 Lake View &#38; Garden');
  });

  it('an order mail to an unconfirmed email has no name, address or mobile [G-236]', async () => {
    const { email, userId } = await harness.shopper();
    const order = anOrder(userId);
    await happens(newEvent('order.confirmed', order.orderId, order));
    const [mail] = await aboutOrders(email);
    expect(mail!.text).toContain('Basmati Rice');
    expect(mail!.subject + mail!.html + mail!.text).not.toMatch(/Asha|Lake View|Bhopal|462001|9876543210/);
  });

  it.each([
    ['a confirmed email only', true],
    ['no unconfirmed one', false],
  ])('the code for the rider is mailed once, and to %s', async (_to, isConfirmed) => {
    const { email, userId } = await (isConfirmed ? harness.confirmedShopper() : harness.shopper());
    const { orderId, orderNumber, lines, total } = anOrder(userId);
    const facts = { orderId, orderNumber, userId, lines, total, riderName: 'Ravi', code: '0471' };
    for (let twice = 0; twice < 2; twice += 1) await happens(newEvent('order.handed-over', orderId, facts));
    const mails = await aboutOrders(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/dashboard/myorders/${orderNumber}`);
    expect((mails[0]!.html + mails[0]!.text).includes('0471')).toBe(isConfirmed);
  });

  it('users who wait for a product are notified once when it is back, unless suspended or deleted', async () => {
    const [waits, suspended] = [await harness.confirmedShopper(), await harness.shopper()];
    await harness.store.users.updateOne({ _id: suspended.userId }, { status: 'Suspended' });
    const productId = newId();
    const userIds = [waits.userId, suspended.userId, newId()];
    const product = { productId, name: 'Ghee & Honey', unit: '1 kg' };
    const event = newEvent('product.back-in-stock', productId, { ...product, userIds });
    await broker.publish(event, { id: await happens(event) });
    const back = async (email: string) => {
      await harness.mailsEnded(email);
      return smtp.to(email).filter(({ subject }) => subject === 'Ghee & Honey (1 kg) is back in stock');
    };
    expect((await back(waits.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`/product/Ghee-Honey-${productId}`),
    ]);
    expect(await back(suspended.email)).toEqual([]);
    // Another event for the same user causes another mail.
    await happens(event);
    expect(await back(waits.email)).toHaveLength(2);
  });

  it('pieces that were not found are mailed once, with the new total [G-119]', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    const { orderId, total } = order;
    const missing = [{ productId: order.items[0]!.productId, quantity: 1, reason: 'not-found' as const }];
    const adjusted = newEvent('order.adjusted', orderId, { ...order, missing, finalTotal: total - 100 });
    for (let twice = 0; twice < 2; twice += 1) await happens(adjusted);
    const facts = { orderId, sessionId: 'cs_1', refundId: 're_1', refunded: 10_000 };
    const part = { ...facts, amount: Math.round(total * 100) };
    await happens(newEvent('payment.refunded', orderId, part));
    expect(await aboutOrders(email)).toMatchObject([
      {
        subject: 'Order ORD-7K3M9P comes with fewer items',
        text: expect.stringContaining('₹100 goes back to your card'),
      },
    ]);
  });

  it('pieces that were added and taken out again are not mailed', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    const { orderId, total, items } = order;
    const { productId } = items[0]!;
    const added = [{ additionId: 'f'.repeat(24), productId, quantity: 1, takenOut: 1 }];
    const facts = { ...order, items, missing: [], added, finalTotal: total };
    await happens(newEvent('order.adjusted', orderId, facts));
    expect(await aboutOrders(email)).toEqual([]);
  });

  const refundOf = ({ orderId, total }: ReturnType<typeof anOrder>) => {
    const amount = Math.round(total * 100);
    const facts = { orderId, sessionId: 'cs_1', refundId: 're_1' };
    return newEvent('payment.refunded', orderId, { ...facts, amount, refunded: amount });
  };

  it('refunds for problems of a delivered order are mailed with the answers only', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    await happens(newEvent('order.delivered', order.orderId, order));
    await happens(refundOf(order));
    const templates = (await harness.store.mails.find({ to: email }).lean()).map(({ template }) => template);
    expect(templates).toContain('order-delivered');
    expect(templates).not.toContain('order-refunded');
  });

  it("a cancelled order and its refund are mailed once each, also when the refund's event arrives first", async () => {
    const { email, userId } = await harness.shopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    await broker.publish(refundOf(order));
    await broker.publish(newEvent('order.cancelled', order.orderId, { ...order, cause: 'stock-lost' }));
    expect((await mailed(email, 'Refund for order ORD-7K3M9P')).text).toContain('₹1,23,456.50');
    await mailed(email, 'Order ORD-7K3M9P was cancelled');
    expect(await aboutOrders(email)).toHaveLength(2);
  });

  it('a mail that the server refuses permanently is given up, and delays no other', async () => {
    const to = `a${Date.now()}@refused.test`;
    await harness.register(to);
    const { email } = await harness.shopper();
    await waitFor(() => smtp.to(email).length === 1);
    await waitFor(async () =>
      expect(await harness.store.mails.findOne({ to }).lean()).toMatchObject({
        state: 'failed',
        attempts: 1,
      }),
    );
  });

  it('an expired code is not mailed', async () => {
    const { email } = await harness.shopper();
    await waitFor(() => smtp.to(email).length === 1);
    const key = 'otp:late';
    const content = { template: 'otp', otp: '123456', minutes: 10 } as const;
    await add({ key, to: email, language: 'en', content, notAfter: new Date(Date.now() - 1) });
    await waitFor(async () =>
      expect(await harness.store.mails.findById(key).lean()).toMatchObject({ state: 'expired' }),
    );
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('a mail whose sender died is sent by another one with the same Message-ID', async () => {
    const { email } = await harness.shopper();
    const first = await smtp.first(email);
    // The server has the mail a moment before it is recorded as sent.
    const sent = () => harness.store.mails.findOne({ to: email, state: 'sent' }).lean();
    const key = await waitFor(async () => (await sent())!._id);
    await harness.store.mails.deleteOne({ _id: key });
    await add({ key, to: email, language: 'en', content: { template: 'welcome', verifyUrl: 'x' } });
    await harness.store.mails.updateOne({ _id: key }, { state: 'sending', dueAt: new Date() });
    // The sender of this shop may have claimed it before the update: then there is a third.
    await waitFor(() => smtp.to(email).length > 1);
    for (const { messageId } of smtp.to(email)) expect(messageId).toBe(first.messageId);
  });
});

describe('mails while the SMTP server is unavailable', () => {
  it('down: calls succeed at once, and two replicas send each mail exactly once when it is up again', async () => {
    const { port, close } = await startSmtp();
    await close();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const harness = await startHarness(env);
    const second = await startHarness(env, harness.env);
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => harness.shopper()));
    const { email: first } = shoppers[0]!;
    expect((await harness.ask('forgotPassword', { body: { email: first } })).status).toBe(200);
    await waitFor(async () =>
      expect(await harness.store.mails.countDocuments({ attempts: { $gte: 2 } })).toBe(6),
    );
    const smtp = await startSmtp(port);
    await waitFor(async () => expect(await harness.store.mails.countDocuments({ state: 'sent' })).toBe(6));
    for (const [index, { email }] of shoppers.entries())
      expect(smtp.to(email)).toHaveLength(index === 0 ? 2 : 1);
    await second.close();
    await harness.close();
    await smtp.close();
  });

  it('silent: calls are not delayed', async () => {
    const connections: Socket[] = [];
    const silent = createServer((socket) => void connections.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const harness = await startHarness({
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    for (let round = 0; round < 5; round += 1) {
      const { answer } = await harness.shopper();
      expect(answer.status).toBe(200);
    }
    expect(await harness.store.mails.countDocuments({ state: 'sent' })).toBe(0);
    silent.close();
    // Otherwise the stop waits for their timeouts.
    const stopped = harness.close();
    for (const socket of connections) socket.destroy();
    await stopped;
  });
});
