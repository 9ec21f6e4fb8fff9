import { newEvent, SERVICE_NAMES, type NewEvent, type ServiceName } from '@tokri/contracts';
import { erasedUserHash } from '@tokri/service-host';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { setConsent } from '../src/consents/commands';
import type { Dependencies } from '../src/dependencies';
import { fileGrievance } from '../src/grievances/commands/file-grievance';
import { removeWithFarewell } from '../src/privacy/delete-account';
import { erasureLines } from '../src/privacy/erasure';
import { authenticatorOf } from './authenticator';
import { anOrder } from './builders';
import { outcome, useHarness } from './harness';

/** Identity's part of a deletion; e2e/cross-service/personal-data tests it across all services. */
describe('deleting an account', () => {
  const { harness, broker, mailed } = useHarness();

  const remove = (token: string, body: object) => harness.ask('deleteAccount', { token, body });
  const erasureOf = (userId: string) => harness.store.erasures.findById(erasedUserHash(userId)).lean();
  const answersOf = async (userId: string) =>
    new Set((await erasureOf(userId))!.answers.map(({ service }) => service));

  it('requires the password, and the second factor [G-275]', async () => {
    const person = await harness.shopper();
    expect(outcome(await remove(person.accessToken, { password: 'wrong' }))).toEqual([
      403,
      'BAD_CREDENTIALS',
    ]);
    const app = authenticatorOf(harness, person);
    await app.switchOn();
    const { password } = person;
    expect(outcome(await remove(person.accessToken, { password }))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await remove(person.accessToken, { password, code: app.code() })).status).toBe(200);
    expect(await harness.store.secondFactors.countDocuments({ _id: person.userId })).toBe(0);
  });

  it('sends a farewell to a confirmed email, keeps nothing of that mail, and frees the email for a new account', async () => {
    const { email, password, accessToken } = await harness.confirmedShopper();
    await remove(accessToken, { password });
    await mailed(email, 'Your account is deleted');
    await waitFor(async () => expect(await harness.store.mails.countDocuments({ to: email })).toBe(0));
    expect((await harness.register(email)).status).toBe(200);
  });

  it('is refused while an order is between picking and its end, also when events arrive late', async () => {
    const { password, accessToken, userId } = await harness.shopper();
    const { orderId, ...order } = anOrder(userId);
    const { orderNumber, lines, total } = order;
    const facts = { orderId, orderNumber, userId, lines, total };
    const handle = async (event: NewEvent) => harness.handled(await broker.publish(event));
    await handle(newEvent('order.picking-started', orderId, facts));
    const refused = await remove(accessToken, { password });
    expect(outcome(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toContain(orderNumber);
    await handle(newEvent('order.cancelled', orderId, { ...facts, ...order, cause: 'cancelled-by-admin' }));
    await handle(newEvent('order.picking-started', orderId, facts));
    expect((await remove(accessToken, { password })).status).toBe(200);
  });

  it('happens once for concurrent requests', async () => {
    const { password, accessToken, userId } = await harness.shopper();
    const answers = await Promise.all([1, 2, 3].map(() => remove(accessToken, { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const requests = () =>
      broker.of('user.deletion-requested').filter((data) => JSON.stringify(data).includes(userId));
    await waitFor(() => requests().length > 0);
    expect(requests()).toEqual([{ userId }]);
  });

  type Run = (dependencies: Dependencies, userId: string) => Promise<unknown>;

  /** Runs the second before the first commits. The first goes on when the second is done or, because of a conflict, tries again. */
  async function interleave(userId: string, first: Run, second: Run): Promise<unknown[]> {
    const { dependencies } = harness;
    let other: Promise<unknown> | undefined;
    const startSecond = () =>
      new Promise<void>((resolve) => {
        let attempts = 0;
        const unitOfWork: Dependencies['unitOfWork'] = (work) =>
          dependencies.unitOfWork((transaction) => {
            if ((attempts += 1) > 1) resolve();
            return work(transaction);
          });
        other = second({ ...dependencies, unitOfWork }, userId).catch((error: unknown) => error);
        void other.then(() => resolve());
      });
    const unitOfWork: Dependencies['unitOfWork'] = (work) =>
      dependencies.unitOfWork(async (transaction) => {
        const done = await work(transaction);
        if (!other) await startSecond();
        return done;
      });
    return [await first({ ...dependencies, unitOfWork }, userId), await other];
  }

  it.each<[string, Run]>([
    [
      'complaint',
      (dependencies, userId) =>
        fileGrievance(dependencies)(
          { grievanceId: randomUUID(), kind: 'product', text: 'Sour milk' },
          userId,
        ),
    ],
    [
      'consent',
      (dependencies, userId) =>
        setConsent(dependencies)(
          { purpose: 'offers', isGiven: true, version: '2026-11-30' },
          { userId, sessionId: 's' },
        ),
    ],
  ])('leaves no %s that is written at the same time', async (_what, write) => {
    const erase: Run = (dependencies, userId) =>
      dependencies.unitOfWork((transaction) => removeWithFarewell(dependencies, transaction, userId));
    const left = async (userId: string) => [
      await harness.store.users.countDocuments({ _id: userId }),
      await harness.store.grievances.countDocuments({ userId }),
      await harness.store.consents.countDocuments({ userId }),
    ];
    const [one, other] = [await harness.shopper(), await harness.shopper()];
    const [, refused] = await interleave(one.userId, erase, write);
    expect(refused).toMatchObject({ status: 401 });
    expect(await left(one.userId)).toEqual([0, 0, 0]);
    await interleave(other.userId, write, erase);
    expect(await left(other.userId)).toEqual([0, 0, 0]);
  });

  it('is finished when the last service has answered, and no service can answer for another', async () => {
    const { password, accessToken, userId } = await harness.shopper();
    await remove(accessToken, { password });
    const answer = (service: ServiceName, source = service) =>
      broker.publish(newEvent('user.data-erased', userId, { userId, service, documents: 2 }), { source });
    const others = SERVICE_NAMES.filter((service) => service !== 'identity');
    const forged = others.map((service) => answer(service, service === 'cart' ? 'media' : 'cart'));
    await Promise.all(forged);
    await answer('cart');
    await waitFor(async () => expect(await answersOf(userId)).toEqual(new Set(['identity', 'cart'])));
    const line = async () =>
      (await erasureLines(harness.store)).find((each) =>
        each.startsWith(erasedUserHash(userId).slice(0, 12)),
      );
    expect(await line()).toContain('waiting for catalogue, address, order, payment, media');
    for (const service of others) await answer(service);
    await waitFor(async () => expect((await erasureOf(userId))?.finishedAt).toBeInstanceOf(Date));
    expect(await line()).toMatch(/1[0-9] documents, finished after \d+\.\d s$/);
  });

  it('is reported as overdue in the metrics while a service has not answered for a minute', async () => {
    const { password, accessToken, userId } = await harness.shopper();
    await remove(accessToken, { password });
    const overdue = async () => {
      const text = await (await fetch(`${harness.managementUrl}/metrics`)).text();
      return Number(/^identity_erasures_overdue\{[^}]*\} (\d+)$/m.exec(text)![1]);
    };
    const before = await waitFor(overdue);
    await harness.store.erasures.updateOne(
      { _id: erasedUserHash(userId) },
      { requestedAt: new Date(Date.now() - 61_000) },
    );
    await waitFor(async () => expect(await overdue()).toBe(before + 1));
  });
});
