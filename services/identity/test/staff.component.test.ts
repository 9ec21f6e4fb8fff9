import { calls, ROLE_PERMISSIONS, type CallName, type EventData } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { decode } from 'jsonwebtoken';
import { outcome, useHarness, type Shopper } from './harness';

const PASSWORD = 'groceries at ten';
const claimsOf = (token: string) => decode(token) as { role: string; permissions?: string[] };

describe('staff of the shop', () => {
  const { harness, mailed, smtp, broker } = useHarness();

  const ask = (name: CallName, by: Shopper, body: object = {}) =>
    harness.ask(name, { token: by.accessToken, body: { password: by.password, ...body } });
  const invite = (owner: Shopper, email: string, more: object = { role: 'picker' }) =>
    ask('inviteStaff', owner, { email, ...more });
  const tokenOf = async (email: string, nth = 1) => {
    const { text } = await mailed(email, 'You are invited to the staff of Tokri', nth);
    return /http:\/\/shop\.test\/join#([\w-]+)/.exec(text)![1]!;
  };
  const accept = (token: string, more: object = { name: 'Ravi Iyer', password: PASSWORD }) =>
    harness.ask('acceptInvitation', { body: { token, ...more } });
  const staffOf = async (owner: Shopper) => {
    const { body } = await harness.ask('getStaff', { token: owner.accessToken });
    return calls.getStaff.response.parse(body).data;
  };

  /** A new account that joined with this role. */
  async function aMember(owner: Shopper, grant: object = { role: 'picker' }): Promise<Shopper> {
    const email = harness.email();
    await invite(owner, email, grant);
    expect((await accept(await tokenOf(email))).status).toBe(200);
    const login = await harness.logIn(email, PASSWORD);
    const { body } = await harness.details(login.accessToken);
    return { email, password: PASSWORD, userId: (body.data as { _id: string })._id, ...login };
  }

  it('join by invitation with an account of their own, and have the permissions of the role', async () => {
    const owner = await harness.admin();
    const email = harness.email();
    const invited = await invite(owner, email);
    expect(calls.inviteStaff.response.parse(invited.body).data).toMatchObject({ email, role: 'picker' });
    expect((await staffOf(owner)).invitations).toMatchObject([
      { email, permissions: ROLE_PERMISSIONS.picker },
    ]);

    const token = await tokenOf(email);
    const shown = await harness.ask('getInvitation', { body: { token } });
    expect(shown.body.data).toEqual({
      ...{ email, role: 'picker', needsAccount: true },
      permissions: ROLE_PERMISSIONS.picker,
    });
    expect(outcome(await accept(token, {}))).toEqual([400, 'INVALID_INPUT']);
    expect((await accept(token)).status).toBe(200);

    const { accessToken } = await harness.logIn(email, PASSWORD);
    expect(claimsOf(accessToken)).toMatchObject({ role: 'USER', permissions: ROLE_PERMISSIONS.picker });
    expect((await harness.details(accessToken)).body.data).toMatchObject({
      ...{ name: 'Ravi Iyer', role: 'USER', staffRole: 'picker', verify_email: true },
      permissions: ROLE_PERMISSIONS.picker,
    });
    const { staff, invitations } = await staffOf(owner);
    expect(invitations).toEqual([]);
    expect(staff).toContainEqual(expect.objectContaining({ email, role: 'picker', name: 'Ravi Iyer' }));
    expect(outcome(await accept(token))).toEqual([400, 'LINK_EXPIRED']);
  });

  it('join with a confirmed account, which keeps its password and is logged out', async () => {
    const [owner, shopper] = [await harness.admin(), await harness.confirmedShopper()];
    await invite(owner, shopper.email, { role: 'custom', permissions: ['stock.read', 'stock.read'] });
    const token = await tokenOf(shopper.email);
    const shown = await harness.ask('getInvitation', { body: { token } });
    expect(shown.body.data).toMatchObject({ needsAccount: false, permissions: ['stock.read'] });
    const joined = await accept(token, { name: 'Another Name', password: 'another password' });
    expect(joined.headers.get('x-sessions-ended')).toBeTruthy();
    expect(outcome(await harness.details(shopper.accessToken))).toEqual([401, 'SESSION_ENDED']);
    const { accessToken } = await harness.logIn(shopper.email, shopper.password);
    expect(claimsOf(accessToken).permissions).toEqual(['stock.read']);
    expect((await harness.details(accessToken)).body.data).toMatchObject({ name: 'Asha' });
  });

  it('do not share an account that a stranger registered before with their email', async () => {
    const [owner, stranger] = [await harness.admin(), await harness.shopper('password of a stranger')];
    await invite(owner, stranger.email);
    expect((await accept(await tokenOf(stranger.email))).status).toBe(200);
    expect(outcome(await harness.details(stranger.accessToken))).toEqual([401, 'SESSION_ENDED']);
    const again = await harness.logIn(stranger.email, stranger.password);
    expect(outcome(again.answer)).toEqual([401, 'BAD_CREDENTIALS']);
    const { accessToken } = await harness.logIn(stranger.email, PASSWORD);
    expect((await harness.details(accessToken)).body.data).toMatchObject({ name: 'Ravi Iyer' });
  });

  it('join once, also when the link is opened several times at once', async () => {
    const owner = await harness.admin();
    const email = harness.email();
    await invite(owner, email);
    const token = await tokenOf(email);
    const outcomes = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await harness.store.users.countDocuments({ email })).toBe(1);
  });

  it('cannot join with a link that was replaced, withdrawn or has expired', async () => {
    const owner = await harness.admin();
    const email = harness.email();
    await invite(owner, email);
    const first = await tokenOf(email);
    await invite(owner, email, { role: 'cashier' });
    expect(outcome(await accept(first))).toEqual([400, 'LINK_EXPIRED']);
    const second = await tokenOf(email, 2);
    await harness.store.invitations.updateOne({ email }, { expiresAt: new Date(Date.now() - 1) });
    expect(outcome(await accept(second))).toEqual([400, 'LINK_EXPIRED']);
    expect(outcome(await harness.ask('getInvitation', { body: { token: second } }))).toEqual([
      400,
      'LINK_EXPIRED',
    ]);

    await invite(owner, email);
    const third = await tokenOf(email, 3);
    const { _id } = (await staffOf(owner)).invitations[0]!;
    expect((await ask('withdrawInvitation', owner, { _id })).status).toBe(200);
    expect(outcome(await accept(third))).toEqual([400, 'LINK_EXPIRED']);
    expect(outcome(await ask('withdrawInvitation', owner, { _id }))).toEqual([404, 'NOT_FOUND']);
  });

  it('are invited by owners only, who re-authenticate, and not twice', async () => {
    const owner = await harness.admin();
    const manager = await aMember(owner, { role: 'manager' });
    const email = harness.email();
    expect(outcome(await invite(manager, email))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await invite({ ...owner, password: 'wrong' }, email))).toEqual([403, 'BAD_CREDENTIALS']);
    expect(outcome(await invite(owner, manager.email))).toEqual([409, 'CONFLICT']);
    expect(outcome(await invite(owner, owner.email))).toEqual([409, 'CONFLICT']);
    const granted = { role: 'custom', permissions: ['staff.manage'] };
    expect(outcome(await invite(owner, email, granted))).toEqual([400, 'INVALID_INPUT']);
    expect(smtp.to(email)).toEqual([]);
  });

  it('are logged out when their permissions change, and lose them when their access ends', async () => {
    const owner = await harness.admin();
    const member = await aMember(owner);
    const change = (grant: object) => ask('changeStaff', owner, { _id: member.userId, ...grant });
    expect((await change({ role: 'cashier' })).headers.get('x-sessions-ended')).toBeTruthy();
    expect(outcome(await harness.details(member.accessToken))).toEqual([401, 'SESSION_ENDED']);
    const cashier = await harness.logIn(member.email, PASSWORD);
    expect(claimsOf(cashier.accessToken).permissions).toEqual(ROLE_PERMISSIONS.cashier);
    expect((await change({ role: 'cashier' })).headers.get('x-sessions-ended')).toBeNull();
    expect((await harness.details(cashier.accessToken)).status).toBe(200);

    await change({ role: 'none' });
    expect(outcome(await harness.details(cashier.accessToken))).toEqual([401, 'SESSION_ENDED']);
    const shopper = await harness.logIn(member.email, PASSWORD);
    expect(claimsOf(shopper.accessToken).permissions).toBeUndefined();
    expect(outcome(await change({ role: 'picker' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('keep their permissions in a refreshed session, and get none back by the role of an owner', async () => {
    const owner = await harness.admin();
    const member = await aMember(owner);
    const refreshed = await harness.refresh(member.refreshToken);
    expect(claimsOf(refreshed.accessToken).permissions).toEqual(ROLE_PERMISSIONS.picker);
    await ask('setRole', owner, { email: member.email, role: 'ADMIN' });
    await ask('setRole', owner, { email: member.email, role: 'USER' });
    const { accessToken } = await harness.logIn(member.email, PASSWORD);
    expect(claimsOf(accessToken)).toMatchObject({ role: 'USER' });
    expect(claimsOf(accessToken).permissions).toBeUndefined();
  });

  it('cannot act on the accounts of owners and of other staff', async () => {
    const owner = await harness.admin();
    const member = await aMember(owner);
    const permissions = ['customers.read', 'customers.write', 'customers.erase'];
    const support = await aMember(owner, { role: 'custom', permissions });
    const shopper = await harness.confirmedShopper();
    for (const { userId: _id } of [owner, member, support])
      for (const name of [
        'setCustomerStatus',
        'endCustomerSessions',
        'liftSuppression',
        'sendCustomerData',
      ] as const)
        expect(outcome(await ask(name, support, { _id, status: 'Suspended' }))).toEqual([403, 'FORBIDDEN']);
    for (const { userId: _id } of [owner, member])
      expect(outcome(await ask('deleteCustomer', support, { _id }))).toEqual([403, 'FORBIDDEN']);
    const suspended = await ask('setCustomerStatus', support, { _id: shopper.userId, status: 'Suspended' });
    expect(suspended.status).toBe(200);
    expect((await ask('deleteCustomer', support, { _id: shopper.userId })).status).toBe(200);
  });

  it('leave no invitation behind when the account is deleted, and find it in their data', async () => {
    const [owner, shopper] = [await harness.admin(), await harness.confirmedShopper()];
    await invite(owner, shopper.email);
    expect(await harness.store.invitations.countDocuments({ email: shopper.email })).toBe(1);
    await harness.ask('deleteAccount', {
      token: shopper.accessToken,
      body: { password: shopper.password },
    });
    expect(await harness.store.invitations.countDocuments({ email: shopper.email })).toBe(0);
  });

  it('are in the audit log by id, with what changed and without name and email', async () => {
    const owner = await harness.admin();
    const member = await aMember(owner, { role: 'custom', permissions: ['orders.read'] });
    await ask('changeStaff', owner, { _id: member.userId, role: 'cashier' });
    const entries = () => broker.of('audit.recorded') as EventData<'audit.recorded'>[];
    const ofMember = () =>
      entries()
        .filter(({ customerId }) => customerId === member.userId)
        .map(({ kind, action, changes }) => [kind, action, changes]);
    await waitFor(() =>
      expect(ofMember()).toEqual([
        ['staff', 'joined', [{ field: 'Role', after: 'Custom (orders.read)' }]],
        [
          'staff',
          'permissions-changed',
          [{ field: 'Role', before: 'Custom (orders.read)', after: 'Cashier' }],
        ],
      ]),
    );
    expect(JSON.stringify(entries())).not.toContain(member.email);
  });
});

describe('staff of a shop that requires a second factor', () => {
  const { harness } = useHarness({ ADMIN_SECOND_FACTOR: 'required' });

  it('have the rights of shoppers until they enable one', async () => {
    const person = await harness.confirmedShopper();
    await harness.store.users.updateOne({ _id: person.userId }, { staffRole: 'support' });
    const { accessToken } = await harness.logIn(person.email, person.password);
    expect(claimsOf(accessToken)).toMatchObject({ role: 'USER', needsSecondFactor: true });
    expect(claimsOf(accessToken).permissions).toBeUndefined();
    const answer = await harness.ask('getCustomers', { token: accessToken, body: {} });
    expect(outcome(answer)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await harness.details(accessToken)).body.data).toMatchObject({ secondFactorRequired: true });
  });
});
