import { calls, type CallName } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { outcome, useHarness, type Shopper } from './harness';

describe('the customers of the shop', () => {
  const { harness } = useHarness();
  let admin: Shopper;
  beforeAll(async () => {
    admin = await harness.admin();
  });

  const ask = (name: CallName, body: object, { accessToken: token } = admin) =>
    harness.ask(name, { token, body });
  const list = async (body: object = {}) => {
    const answer = calls.getCustomers.response.parse((await ask('getCustomers', body)).body);
    return { ...answer, ids: answer.data.map(({ _id }) => _id) };
  };
  const found = async (search: string) => (await list({ search })).ids;

  it('are listed with shortened personal data, and opened one by one [G-282]', async () => {
    const email = harness.email();
    await harness.register(email, 'correct horse', 'Meera Priya Nair');
    await harness.logIn(email);
    const [newest] = (await list()).data;
    expect(newest).toMatchObject({
      name: 'Meera N.',
      email: `${email.slice(0, 2)}•••@mail.test`,
      status: 'Active',
      role: 'USER',
      orders: 0,
    });
    const { body } = await ask('getCustomer', { _id: newest!._id });
    expect(calls.getCustomer.response.parse(body).data).toMatchObject({
      name: 'Meera Priya Nair',
      email,
      sessions: 1,
      secondFactor: false,
    });
    expect(outcome(await ask('getCustomer', { _id: newId() }))).toEqual([404, 'NOT_FOUND']);
  });

  it('are found by prefix of the email, by mobile number and by an order', async () => {
    const [one, other] = [await harness.shopper(), await harness.shopper()];
    expect(await found(one.email.slice(0, -5).toUpperCase())).toEqual([one.userId]);
    const both = { _id: { $in: [one.userId, other.userId] } };
    await harness.store.users.updateMany(both, { mobile: '9876500002' });
    expect(await found('+91 98765 00002')).toEqual([other.userId, one.userId]);
    await harness.store.orderNotes.insertMany([
      { _id: newId(), userId: one.userId, orderNumber: 'ORD-7K2QMA' },
    ]);
    expect(await found('ord-7k2qma')).toEqual([one.userId]);
    expect(await found('nobody begins so')).toEqual([]);
  });

  it('are found by prefix of the name in any case and with or without accents, page by page with emails [G-287]', async () => {
    const at = Date.now();
    const person = async (name: string, email: string) => {
      await harness.register(email, 'correct horse', name);
      return String((await harness.store.users.findOne({ email }).lean())?._id);
    };
    const zoe = await person('Zoë  Rao', `one${at}@mail.test`);
    const mail = await person('Asha', `zoe${at}@mail.test`);
    for (const search of ['ZOE r', 'zoë  RAO']) expect(await found(search)).toEqual([zoe]);
    expect(await found('zoe')).toEqual([zoe, mail]);
    expect(await found(`zoe${at}@`)).toEqual([mail]);
    expect(await found('rao')).toEqual([]);
    const profile = { name: 'Yashoda', email: `one${at}@mail.test`, mobile: '9876500003' };
    const { accessToken: token } = await harness.logIn(profile.email);
    await harness.ask('updateUser', { token, body: profile });
    expect(await found('zoe')).toEqual([mail]);
    expect(await found('yash')).toEqual([zoe]);
  });

  it('are paged without gaps or duplicates, in lists and searches [G-288]', async () => {
    const at = Date.now();
    const rows = (count: number, of: (index: number) => object) =>
      Array.from({ length: count }, (_, index) => ({
        name: 'Paged',
        email: '',
        passwordHash: 'h',
        createdAt: new Date(),
        ...of(index),
      }));
    const shuffled = (index: number) => String((index * 37) % 120).padStart(3, '0');
    await harness.store.users.insertMany(
      rows(120, (index) => ({ email: `paged${shuffled(index)}@${at}.test` })),
    );
    const named = rows(60, (index) => ({ nameKey: 'paged', email: `named${index}@${at}.test` }));
    const byName = (await harness.store.users.insertMany(named)).map(({ _id }) => String(_id));
    const allPages = async (body: object) => {
      const pages: string[][] = [];
      for (let after: string | undefined; ;) {
        const page = await list({ ...body, ...(after && { after }) });
        pages.push(page.ids);
        after = page.next;
        if (!after) return pages;
      }
    };
    const searched = await allPages({ search: 'paged' });
    expect(searched.map(({ length }) => length)).toEqual([50, 50, 50, 30]);
    const byEmail = await harness.store.users
      .find({ email: /^paged/ })
      .sort({ email: 1 })
      .lean();
    expect(searched.flat()).toEqual([...byName, ...byEmail.map(({ _id }) => String(_id))]);
    const all = (await allPages({})).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(await harness.store.users.countDocuments());
    expect(all).toEqual([...all].sort().reverse());
  });

  it('who are suspended are logged out at once and cannot log in until they are reinstated [G-296]', async () => {
    const person = await harness.shopper();
    const suspend = () => ask('setCustomerStatus', { _id: person.userId, status: 'Suspended' });
    const suspended = await suspend();
    expect(suspended.body).toMatchObject({ data: { status: 'Suspended', sessions: 0 } });
    expect(suspended.headers.get('x-sessions-ended')).toBeTruthy();
    expect((await suspend()).headers.get('x-sessions-ended')).toBeNull();
    expect(outcome(await harness.details(person.accessToken))).toEqual([401, 'SESSION_ENDED']);
    expect((await harness.logIn(person.email)).answer.status).toBe(403);
    expect((await list({ status: 'Suspended' })).ids).toEqual([person.userId]);
    await ask('setCustomerStatus', { _id: person.userId, status: 'Active' });
    expect((await harness.logIn(person.email)).answer.status).toBe(200);
    expect((await list({ status: 'Suspended' })).ids).toEqual([]);
  });

  it('admins cannot suspend themselves, and one who can log in always remains [G-294] [G-295]', async () => {
    const own = await ask('setCustomerStatus', { _id: admin.userId, status: 'Suspended' });
    expect(own.body).toMatchObject({ code: 'CONFLICT', message: 'You cannot suspend yourself.' });
    for (let round = 0; round < 5; round += 1) {
      await harness.store.users.updateMany({ role: 'ADMIN' }, { role: 'USER' });
      const [one, other] = [await harness.admin(), await harness.admin()];
      await Promise.all([
        ask('setCustomerStatus', { _id: other.userId, status: 'Suspended' }, one),
        ask('setCustomerStatus', { _id: one.userId, status: 'Suspended' }, other),
      ]);
      expect(await harness.store.users.countDocuments({ role: 'ADMIN', status: 'Active' })).toBe(1);
    }
    admin = await harness.admin();
  });

  it('are logged out of all sessions by an admin [A-7.4.5]', async () => {
    const person = await harness.shopper();
    await harness.logIn(person.email);
    const answer = await ask('endCustomerSessions', { _id: person.userId });
    expect(answer.body).toMatchObject({ data: { sessions: 0, status: 'Active' } });
    expect(answer.headers.get('x-sessions-ended')?.split(',')).toHaveLength(2);
    expect(outcome(await harness.details(person.accessToken))).toEqual([401, 'SESSION_ENDED']);
    expect((await harness.logIn(person.email)).answer.status).toBe(200);
  });
});
