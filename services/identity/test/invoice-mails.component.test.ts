import { internalCalls, newEvent } from '@tokri/contracts';
import { createApp, createInternalBinder, createLogger, listen, notFound } from '@tokri/service-kit';
import { waitFor, type TestEnvironment } from '@tokri/testing';
import { anOrder } from './builders';
import { useHarness, type Shopper } from './harness';

const WAIT_SECONDS = 600;
const NUMBER = '2627/INV/000123';

async function startFakeMedia(environment: TestEnvironment) {
  const documents = new Map<string, Buffer>();
  const state = { isAway: false, asked: 0 };
  const app = createApp({
    name: 'fake-media',
    logger: createLogger('fake-media', 'silent'),
    routes: (router) => {
      const identity = [environment.internalSecret('identity', 'media')];
      createInternalBinder(router, { identity })('readDocument', async ({ number }) => {
        state.asked += 1;
        if (state.isAway) throw new Error('media is broken');
        const bytes = documents.get(number);
        if (!bytes) throw notFound('This document');
        return { pdf: bytes.toString('base64') };
      });
    },
  });
  const server = await listen(app, 0);
  return { documents, state, url: `http://127.0.0.1:${server.port}`, close: server.close };
}

let media: Awaited<ReturnType<typeof startFakeMedia>>;
const { harness, smtp, broker } = useHarness(async (environment) => {
  media = await startFakeMedia(environment);
  return { MEDIA_URL: media.url, INVOICE_WAIT_SECONDS: String(WAIT_SECONDS) };
});
afterAll(() => media.close());
beforeEach(() => {
  media.state.isAway = false;
  media.documents.set(NUMBER, Buffer.from('%PDF-1.3 the invoice \u0000\r\n.\r\n'));
});

const deliveredTo = (email: string) =>
  smtp.to(email).filter(({ subject }) => subject.endsWith('was delivered'));

function anInvoicedOrder({ userId }: Pick<Shopper, 'userId'>) {
  const order = anOrder(userId, { paymentStatus: 'PAID' });
  const { orderId, orderNumber } = order;
  const stored = { orderId, orderNumber, userId, kind: 'invoice' as const, number: NUMBER };
  const deliver = () => broker.publish(newEvent('order.delivered', orderId, order));
  const store = (more: Partial<{ kind: 'credit-note'; number: string; userId: string }> = {}) =>
    broker.publish(newEvent('invoice.stored', orderId, { ...stored, ...more }));
  return { deliver, store };
}

async function endWaiting(email: string) {
  const { mails } = harness.store;
  const { _id, attachUntil, createdAt } = (await mails
    .findOne({ to: email, state: { $in: ['waiting', 'sending'] }, attachUntil: { $ne: null } })
    .lean())!;
  expect(attachUntil!.getTime() - createdAt.getTime()).toBeLessThanOrEqual(WAIT_SECONDS * 1_000 + 1_000);
  const over = new Date();
  await mails.updateOne({ _id }, { attachUntil: over, dueAt: over });
}

/** The only mail of a delivery whose events have been handled. */
async function onlyMail(email: string) {
  await harness.mailsEnded(email);
  expect(deliveredTo(email)).toHaveLength(1);
  return deliveredTo(email)[0]!;
}

it.each(['after', 'before'])(
  'a delivery is mailed once, with the invoice that is stored %s it [G-53]',
  async (when) => {
    const shopper = await harness.confirmedShopper();
    const { deliver, store } = anInvoicedOrder(shopper);
    const steps = when === 'after' ? [deliver, store] : [store, deliver];
    for (const step of [steps[0]!, ...steps, steps[1]!]) await harness.handled(await step());
    const { attachments, text } = await onlyMail(shopper.email);
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['2627-INV-000123.pdf', 'application/pdf'],
    ]);
    expect(attachments[0]!.content.equals(media.documents.get(NUMBER)!)).toBe(true);
    expect(text).toContain('Its invoice is attached to this mail');
  },
);

it('concurrent events make one mail with its invoice', async () => {
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => harness.confirmedShopper()));
  await Promise.all(
    shoppers.map(async (shopper) => {
      const { deliver, store } = anInvoicedOrder(shopper);
      await Promise.all([deliver(), store()].map(async (published) => harness.handled(await published)));
      expect((await onlyMail(shopper.email)).attachments).toHaveLength(1);
    }),
  );
});

it('a mail whose invoice is never stored is sent with its link only, once its waiting time is over', async () => {
  const shopper = await harness.confirmedShopper();
  const { deliver, store } = anInvoicedOrder(shopper);
  await harness.handled(await store({ kind: 'credit-note', number: '2627/CRN/000001' }));
  await harness.handled(await deliver());
  await harness.handled(await store({ kind: 'credit-note', number: '2627/CRN/000001' }));
  const waiting = await harness.store.mails
    .findOne({ to: shopper.email, state: 'waiting', attachUntil: { $ne: null } })
    .lean();
  expect(waiting!.dueAt).toEqual(waiting!.attachUntil);
  expect(deliveredTo(shopper.email)).toEqual([]);
  await endWaiting(shopper.email);
  const { attachments, text } = await onlyMail(shopper.email);
  expect(attachments).toEqual([]);
  expect(text).toContain('Its invoice is on the page of your order.');
  // An invoice stored after that causes no second mail.
  await harness.handled(await store());
  expect((await onlyMail(shopper.email)).attachments).toEqual([]);
});

it('a mail is retried while media is unavailable, but waits no longer than that [G-52]', async () => {
  const [soon, never] = [await harness.confirmedShopper(), await harness.confirmedShopper()];
  media.state.isAway = true;
  const first = anInvoicedOrder(soon);
  await harness.handled(await first.deliver());
  const asked = media.state.asked;
  await harness.handled(await first.store());
  await waitFor(() => expect(media.state.asked).toBeGreaterThan(asked + 1));
  media.state.isAway = false;
  expect((await onlyMail(soon.email)).attachments).toHaveLength(1);

  media.state.isAway = true;
  const second = anInvoicedOrder(never);
  await harness.handled(await second.deliver());
  await harness.handled(await second.store());
  await endWaiting(never.email);
  expect((await onlyMail(never.email)).attachments).toEqual([]);
});

it('an unconfirmed address gets no invoice, which has name, address and mobile [G-51]', async () => {
  const shopper = await harness.shopper();
  const { deliver, store } = anInvoicedOrder(shopper);
  await harness.handled(await store());
  await harness.handled(await deliver());
  expect((await onlyMail(shopper.email)).attachments).toEqual([]);
});

it("an invoice with another user than the order's is refused", async () => {
  const [shopper, stranger] = [await harness.confirmedShopper(), await harness.confirmedShopper()];
  const { deliver, store } = anInvoicedOrder(shopper);
  await harness.handled(await deliver());
  await store({ userId: stranger.userId });
  await endWaiting(shopper.email);
  expect((await onlyMail(shopper.email)).attachments).toEqual([]);
});

it("only order can request a user's name and email", async () => {
  const { userId, email } = await harness.shopper();
  const ask = (caller: 'order' | 'media', body: object) =>
    harness.send('POST', internalCalls.findBuyer.path, { body, headers: harness.asService(caller) });
  expect((await ask('order', { userId })).body).toEqual({ name: 'Asha', email });
  expect((await ask('order', { userId: 'f'.repeat(24) })).body).toEqual({});
  expect((await ask('media', { userId })).status).toBe(403);
});

it('only services with histories of settings can request names of several users', async () => {
  const { userId } = await harness.shopper();
  const ask = (caller: 'catalogue' | 'order' | 'media', userIds: string[]) =>
    harness.send('POST', internalCalls.findNames.path, {
      body: { userIds },
      headers: harness.asService(caller),
    });
  const names = [{ userId, name: 'Asha' }];
  for (const caller of ['catalogue', 'order'] as const)
    expect((await ask(caller, [userId, 'f'.repeat(24)])).body).toEqual({ names });
  expect((await ask('media', [userId])).status).toBe(403);
});
