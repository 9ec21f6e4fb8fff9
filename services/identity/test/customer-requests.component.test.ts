import { newEvent, SERVICE_NAMES, type ServiceName } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { authenticatorOf } from './authenticator';
import { outcome, useHarness, type Shopper } from './harness';

/** Identity's part of the requests; e2e/cross-service tests them across all services. */
describe('requests of customers to the shop', () => {
  const { harness, smtp, broker, mailed } = useHarness();
  let admin: Shopper;
  beforeAll(async () => {
    admin = await harness.admin();
  });

  type CallName = 'sendCustomerData' | 'deleteCustomer';
  const ask = (name: CallName, _id: string, password = admin.password, { accessToken: token } = admin) =>
    harness.ask(name, { token, body: { _id, password } });

  const others = SERVICE_NAMES.filter((service) => service !== 'identity');
  async function collect(userId: string, text = 'lantern') {
    const exportId = await waitFor(() => {
      const requested = broker.of('user.export-requested') as { userId: string; exportId: string }[];
      return requested.find((data) => data.userId === userId)!.exportId;
    });
    const answerFor = (service: ServiceName) =>
      broker.publish(
        newEvent('user.data-exported', userId, {
          userId,
          exportId,
          service,
          part: 0,
          last: true,
          documents: [{ kind: 'note', text: `${text} of ${service}` }],
        }),
        { source: service },
      );
    await Promise.all(others.map(answerFor));
  }
  const SUBJECT = 'Your data at Tokri';

  it('the data are mailed to the confirmed email once, and not shown to the admin or to the account [G-290] [G-291]', async () => {
    const customer = await harness.confirmedShopper();
    const answers = [
      await ask('sendCustomerData', customer.userId),
      await ask('sendCustomerData', customer.userId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(answers[0]!.body.data as object).sort()).toEqual(['requestedAt', 'state']);
    expect(answers[1]!.body.data).toEqual(answers[0]!.body.data);
    await collect(customer.userId);
    const { attachments } = await mailed(customer.email, SUBJECT);
    expect(attachments.map(({ filename }) => filename)).toEqual(['tokri-my-data.json']);
    const file = JSON.parse(attachments[0]!.content.toString()) as Record<string, unknown[]>;
    expect(Object.keys(file).sort()).toEqual([...SERVICE_NAMES].sort());
    expect(file.cart).toEqual([{ kind: 'note', text: 'lantern of cart' }]);
    expect(file.identity).toContainEqual(expect.objectContaining({ email: customer.email }));
    const own = await harness.ask('getDataExport', { token: customer.accessToken });
    expect(own.body.data).toEqual({ state: 'none' });
    expect(smtp.to(admin.email).map(({ subject }) => subject)).not.toContain(SUBJECT);
    const audited = await harness.store.auditEntries.find({ customerId: customer.userId }).lean();
    expect(audited).toMatchObject([{ action: 'data-sent', actorId: admin.userId }]);
  });

  it('data too large for a mail are not attached, and the mail explains what to do [G-292]', async () => {
    const customer = await harness.confirmedShopper();
    await ask('sendCustomerData', customer.userId);
    await collect(customer.userId, 'x'.repeat(1_500_000));
    const mail = await mailed(customer.email, SUBJECT);
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('too large for a mail');
  });

  it('an export that the customer requested is not affected', async () => {
    const customer = await harness.confirmedShopper();
    const { password, accessToken: token } = customer;
    await harness.ask('requestDataExport', { token, body: { password } });
    await collect(customer.userId);
    const own = async () => (await harness.ask('getDataExport', { token })).body.data;
    await waitFor(async () => expect(await own()).toMatchObject({ state: 'ready' }));
    await ask('sendCustomerData', customer.userId);
    expect(await own()).toMatchObject({ state: 'ready', documents: { cart: [{ kind: 'note' }] } });
  });

  it('concurrent requests start one export', async () => {
    const { password, accessToken: token, userId } = await harness.confirmedShopper();
    const requests = Array.from({ length: 3 }, () =>
      harness.ask('requestDataExport', { token, body: { password } }),
    );
    const times = (await Promise.all(requests)).map(({ body }) => body.data as { requestedAt: string });
    expect(new Set(times.map(({ requestedAt }) => requestedAt)).size).toBe(1);
    await collect(userId);
    const own = async () => (await harness.ask('getDataExport', { token })).body.data;
    await waitFor(async () => expect(await own()).toMatchObject({ state: 'ready' }));
    const started = broker.of('user.export-requested') as { userId: string }[];
    expect(started.filter((data) => data.userId === userId)).toHaveLength(1);
  });

  it('data are not sent to an unconfirmed email [G-289]', async () => {
    const { userId } = await harness.shopper();
    expect(outcome(await ask('sendCustomerData', userId))).toEqual([409, 'EMAIL_NOT_VERIFIED']);
  });

  it('the admin has to give the password, and the second factor [G-293]', async () => {
    const { userId } = await harness.confirmedShopper();
    const other = await harness.admin();
    await authenticatorOf(harness, other).switchOn();
    for (const name of ['sendCustomerData', 'deleteCustomer'] as const) {
      expect(outcome(await ask(name, userId, 'wrong'))).toEqual([403, 'BAD_CREDENTIALS']);
      expect(outcome(await ask(name, userId, other.password, other))).toEqual([
        403,
        'SECOND_FACTOR_REQUIRED',
      ]);
    }
    expect(await harness.store.dataExports.countDocuments({ _id: `mail:${userId}` })).toBe(0);
    expect(await harness.store.users.countDocuments({ _id: userId })).toBe(1);
  });

  it('the account is deleted as its owner could, and recorded without personal data', async () => {
    const customer = await harness.confirmedShopper();
    await ask('sendCustomerData', customer.userId);
    const answer = await ask('deleteCustomer', customer.userId);
    expect(answer.body.message).toBe('This account is deleted.');
    expect(answer.headers.get('x-sessions-ended')).toBeTruthy();
    expect(outcome(await harness.details(customer.accessToken))).toEqual([401, 'SESSION_ENDED']);
    expect(await harness.store.users.countDocuments({ _id: customer.userId })).toBe(0);
    expect(await harness.store.dataExports.countDocuments({ _id: `mail:${customer.userId}` })).toBe(0);
    await waitFor(() =>
      broker.of('user.deletion-requested').some((data) => JSON.stringify(data).includes(customer.userId)),
    );
    await mailed(customer.email, 'Your account is deleted');
    const deleted = { action: 'deleted', actorId: admin.userId };
    await waitFor(async () => expect(await harness.store.auditEntries.countDocuments(deleted)).toBe(1));
    // The entry of the earlier mail may arrive during the deletion; it is erased afterwards.
    const named = { customerId: customer.userId };
    await waitFor(async () => expect(await harness.store.auditEntries.countDocuments(named)).toBe(0));
  });

  it('admins cannot delete themselves, and of two admins who delete each other one remains', async () => {
    expect(outcome(await ask('deleteCustomer', admin.userId))).toEqual([409, 'CONFLICT']);
    await harness.store.users.updateMany({ role: 'ADMIN' }, { role: 'USER' });
    const [one, other] = [await harness.admin(), await harness.admin()];
    await Promise.all([
      ask('deleteCustomer', other.userId, one.password, one),
      ask('deleteCustomer', one.userId, other.password, other),
    ]);
    expect(await harness.store.users.countDocuments({ role: 'ADMIN', status: 'Active' })).toBe(1);
  });
});
