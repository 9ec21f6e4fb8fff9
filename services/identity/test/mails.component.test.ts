import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { newEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { anOrder } from './builders';
import { startHarness } from './harness';
import { startSmtp } from './smtp';
import { useMailHarness } from './mail-harness';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('mails [A-1.3.11]', () => {
  const { harness, smtp, broker } = useMailHarness();

  const handled = (id: string) => waitFor(async () => (await harness.inbox()).includes(id));

  it('a confirmed order is mailed exactly once with items, total and address, however often its event arrives', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId);
    const event = newEvent('order.confirmed', order.orderId, order);
    const first = await broker.publish(event);
    await broker.publish(event, { id: first });
    const second = await broker.publish(event);
    await Promise.all([first, second].map(handled));
    const confirmed = () =>
      smtp.to(email).filter(({ subject }) => subject === 'Order ORD-7K3M9P is confirmed');
    await harness.mailsEnded(email);
    expect(confirmed()).toHaveLength(1);
    const { html, text } = confirmed()[0]!;
    for (const part of ['Basmati Rice', '₹1,23,456.50', 'Pune', '411001']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).not.toContain('<b>5 kg</b>');
    expect(html).toContain('12 Lake View &#38; Garden');
  });

  it('an order mail to an unconfirmed email has no name, address or mobile [G-236]', async () => {
    const { email, userId } = await harness.shopper();
    const order = anOrder(userId);
    await broker.publish(newEvent('order.confirmed', order.orderId, order));
    const confirmed = () => smtp.to(email).find(({ subject }) => subject.startsWith('Order'));
    await waitFor(() => expect(confirmed()).toBeDefined());
    const { subject, html, text } = confirmed()!;
    expect(text).toContain('Basmati Rice');
    expect(subject + html + text).not.toMatch(/Asha|Lake View|Pune|411001|9876543210/);
  });

  it('a line break in the data of a user or an order adds no header and no recipient', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const injection = 'Asha\r\nBcc: everybody@mail.test\r\n\r\nYour parcel waits';
    await harness.store.users.updateOne({ _id: userId }, { name: injection });
    const order = anOrder(userId, { orderNumber: 'ORD-7K\r\nBcc: everybody@mail.test' });
    await broker.publish(newEvent('order.confirmed', order.orderId, order));
    await waitFor(() => smtp.to(email).some(({ subject }) => subject.startsWith('Order')));
    const { to, subject } = smtp.to(email).find(({ subject }) => subject.startsWith('Order'))!;
    expect(to).toEqual([email]);
    expect(subject).toBe('Order ORD-7K Bcc: everybody@mail.test is confirmed');
    expect(smtp.to('everybody@mail.test')).toEqual([]);
    for (const address of ['a@mail.test\r\nBcc: b@mail.test', 'a@mail.test, b@mail.test', '"a\nb"@mail.test'])
      expect((await harness.register(address)).status).toBe(400);
  });

  it('the code for the rider is mailed once, and to a confirmed email only', async () => {
    const known = await harness.confirmedShopper();
    const unknown = await harness.shopper();
    const mailFor = async ({ userId, email }: { userId: string; email: string }) => {
      const { orderId, orderNumber, lines, total } = anOrder(userId);
      const facts = { orderId, orderNumber, userId, lines, total, riderName: 'Ravi', code: '0471' };
      await handled(await broker.publish(newEvent('order.handed-over', orderId, facts)));
      await handled(await broker.publish(newEvent('order.handed-over', orderId, facts)));
      const onTheWay = () => smtp.to(email).filter(({ subject }) => subject.endsWith('is on the way'));
      await harness.mailsEnded(email);
      expect(onTheWay()).toHaveLength(1);
      expect(onTheWay()[0]!.text).toContain(`/dashboard/myorders/${orderNumber}`);
      return onTheWay()[0]!;
    };
    expect((await mailFor(known)).text).toContain('0471');
    const { html, text } = await mailFor(unknown);
    expect(html + text).not.toContain('0471');
  });

  it('users who wait for a product are notified once when it is back, unless suspended or deleted', async () => {
    const [waits, suspended] = [await harness.confirmedShopper(), await harness.shopper()];
    await harness.store.users.updateOne({ _id: suspended.userId }, { status: 'Suspended' });
    const productId = newId();
    const userIds = [waits.userId, suspended.userId, newId()];
    const event = newEvent('product.back-in-stock', productId, {
      productId,
      name: 'Ghee & Honey',
      unit: '1 kg',
      userIds,
    });
    const id = await broker.publish(event);
    await broker.publish(event, { id });
    await handled(id);
    const back = (email: string) =>
      smtp.to(email).filter(({ subject }) => subject === 'Ghee & Honey is back in stock');
    for (const { email } of [waits, suspended]) await harness.mailsEnded(email);
    expect([back(waits.email).length, back(suspended.email).length]).toEqual([1, 0]);
    expect(back(waits.email)[0]!.text).toContain(`/product/Ghee-Honey-${productId}`);
    // Another event for the same user causes another mail.
    await handled(await broker.publish(event));
    await waitFor(() => expect(back(waits.email)).toHaveLength(2));
  });

  it('pieces that were not found are mailed once, with the new total [G-119]', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    const { productId } = order.items[0]!;
    const missing = [{ productId, quantity: 1, reason: 'not-found' as const }];
    const adjusted = { ...order, missing, finalTotal: order.total - 100 };
    await handled(await broker.publish(newEvent('order.adjusted', order.orderId, adjusted)));
    await handled(await broker.publish(newEvent('order.adjusted', order.orderId, adjusted)));
    const facts = { orderId: order.orderId, sessionId: 'cs_1', refundId: 're_1', refunded: 10_000 };
    const part = { ...facts, amount: Math.round(order.total * 100) };
    await handled(await broker.publish(newEvent('payment.refunded', order.orderId, part)));
    const mails = () => smtp.to(email).filter(({ subject }) => subject.includes(order.orderNumber));
    await harness.mailsEnded(email);
    expect(mails().map(({ subject }) => subject)).toEqual([
      `Order ${order.orderNumber} comes with fewer items`,
    ]);
    expect(mails()[0]!.text).toContain('₹100 goes back to your card');
  });

  it('refunds for problems of a delivered order are mailed with the answers only', async () => {
    const { email, userId } = await harness.confirmedShopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    await handled(await broker.publish(newEvent('order.delivered', order.orderId, order)));
    const amount = Math.round(order.total * 100);
    const facts = { orderId: order.orderId, sessionId: 'cs_1', amount, refundId: 're_1', refunded: amount };
    await handled(await broker.publish(newEvent('payment.refunded', order.orderId, facts)));
    const mails = await harness.store.mails.find({ to: email }).lean();
    expect(mails.map(({ template }) => template)).toContain('order-delivered');
    expect(mails.map(({ template }) => template)).not.toContain('order-refunded');
  });

  it("a cancelled order and its refund are mailed once each, also when the refund's event arrives first", async () => {
    const { email, userId } = await harness.shopper();
    const order = anOrder(userId, { paymentStatus: 'PAID' });
    const facts = {
      orderId: order.orderId,
      sessionId: 'cs_1',
      amount: 12_345_650,
      refundId: 're_1',
      refunded: 12_345_650,
    };
    await broker.publish(newEvent('payment.refunded', order.orderId, facts));
    await broker.publish(newEvent('order.cancelled', order.orderId, { ...order, cause: 'stock-lost' }));
    const subjects = () => smtp.to(email).map(({ subject }) => subject);
    await waitFor(() => expect(subjects()).toContain('Refund for order ORD-7K3M9P'));
    expect(subjects().filter((subject) => subject.includes('ORD-'))).toHaveLength(2);
    expect(subjects()).toContain('Order ORD-7K3M9P was cancelled');
    expect(smtp.to(email).find(({ subject }) => subject.startsWith('Refund'))!.text).toContain(
      '₹1,23,456.50',
    );
  });

  it('a mail that the server refuses permanently is given up, and delays no other', async () => {
    const body = { name: 'Asha', email: `a${Date.now()}@refused.test`, password: 'correct horse' };
    await harness.send('POST', '/api/user/register', { body: { ...body, confirmPassword: body.password } });
    const { email } = await harness.shopper();
    await waitFor(() => smtp.to(email).length === 1);
    await waitFor(async () =>
      expect(await harness.store.mails.findOne({ to: body.email }).lean()).toMatchObject({
        state: 'failed',
        attempts: 1,
      }),
    );
  });

  it('an expired code is not mailed', async () => {
    const { email } = await harness.shopper();
    await waitFor(() => smtp.to(email).length === 1);
    const key = 'otp:late';
    await harness.dependencies.unitOfWork((transaction) =>
      harness.dependencies.mails.add(transaction, {
        key,
        to: email,
        language: 'en',
        content: { template: 'otp', otp: '123456', minutes: 10 },
        notAfter: new Date(Date.now() - 1),
      }),
    );
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
    await harness.dependencies.unitOfWork((transaction) =>
      harness.dependencies.mails.add(transaction, {
        key,
        to: email,
        language: 'en',
        content: { template: 'welcome', verifyUrl: 'x' },
      }),
    );
    await harness.store.mails.updateOne({ _id: key }, { state: 'sending', dueAt: new Date() });
    await waitFor(() => smtp.to(email).length === 2);
    expect(smtp.to(email)[1]!.messageId).toBe(first.messageId);
  });
});

describe('mails while the SMTP server is unavailable', () => {
  it('down: calls succeed at once, and two replicas send each mail exactly once when it is up again', async () => {
    const port = await freePort();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const harness = await startHarness(env);
    const second = await startHarness(env, harness.env);
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => harness.shopper()));
    const forgot = await harness.send('PUT', '/api/user/forgot-password', {
      body: { email: shoppers[0]!.email },
    });
    expect(forgot.status).toBe(200);
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
    // Otherwise the stop waits for their time limit.
    const stopped = harness.close();
    for (const socket of connections) socket.destroy();
    await stopped;
  });
});
