import { calls } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { startHarness, type Answer, type Harness } from './harness';

const ASKED = [
  ...(['getCustomers', 'getCustomer', 'setCustomerStatus', 'endCustomerSessions'] as const),
  ...(['sendCustomerData', 'deleteCustomer'] as const),
] as const;

const outcome = ({ status, body }: Answer) => [status, body.code];

describe('the customers of the shop', () => {
  let harness: Harness;
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  beforeAll(async () => {
    harness = await startHarness();
    admin = await anAdmin();
  });
  afterAll(() => harness.close());

  async function anAdmin() {
    const person = await harness.confirmedShopper();
    await harness.store.users.updateOne({ _id: person.userId }, { role: 'ADMIN' });
    return { ...person, ...(await harness.logIn(person.email)) };
  }
  type Person = Pick<Awaited<ReturnType<typeof anAdmin>>, 'accessToken'>;
  const ask = (name: (typeof ASKED)[number], body: object, { accessToken }: Person = admin) =>
    harness.send(calls[name].method, calls[name].path, { token: accessToken, body });
  const list = async (body: object = {}) => {
    const answer = calls.getCustomers.response.parse((await ask('getCustomers', body)).body);
    return { ...answer, ids: answer.data.map(({ _id }) => _id) };
  };
  const open = async (_id: string) =>
    calls.getCustomer.response.parse((await ask('getCustomer', { _id })).body).data;

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
    const mobile = '9876500001';
    await harness.store.users.updateOne({ _id: newest!._id }, { mobile });
    expect(await open(newest!._id)).toMatchObject({
      name: 'Meera Priya Nair',
      email,
      mobile,
      sessions: 1,
      secondFactor: false,
    });
    expect(outcome(await ask('getCustomer', { _id: newId() }))).toEqual([404, 'NOT_FOUND']);
  });

  it('are found by prefix of the email, by mobile number and by an order', async () => {
    const one = await harness.shopper();
    const other = await harness.shopper();
    expect((await list({ search: one.email.slice(0, -5).toUpperCase() })).ids).toEqual([one.userId]);
    await harness.store.users.updateMany(
      { _id: { $in: [one.userId, other.userId] } },
      { mobile: '9876500002' },
    );
    expect((await list({ search: '+91 98765 00002' })).ids).toEqual([other.userId, one.userId]);
    await harness.store.orderNotes.insertMany([
      { _id: newId(), userId: one.userId, orderNumber: 'ORD-7K2QMA' },
    ]);
    expect((await list({ search: 'ord-7k2qma' })).ids).toEqual([one.userId]);
    expect((await list({ search: 'nobody begins so' })).ids).toEqual([]);
  });

  it('are found by prefix of the name in any case and with or without accents, page by page with emails [G-287]', async () => {
    const at = Date.now();
    const person = async (name: string, email: string) => {
      await harness.register(email, 'correct horse', name);
      return String((await harness.store.users.findOne({ email }).lean())?._id);
    };
    const zoe = await person('Zoë  Rao', `one${at}@mail.test`);
    const mail = await person('Asha', `zoe${at}@mail.test`);
    for (const search of ['ZOE r', 'zoë  RAO']) expect((await list({ search })).ids).toEqual([zoe]);
    expect((await list({ search: 'zoe' })).ids).toEqual([zoe, mail]);
    expect((await list({ search: `zoe${at}@` })).ids).toEqual([mail]);
    expect((await list({ search: 'rao' })).ids).toEqual([]);
    const profile = { name: 'Yashoda', email: `one${at}@mail.test`, mobile: '9876500003' };
    const { accessToken } = await harness.logIn(profile.email);
    await harness.send('PUT', '/api/user/update-user', { token: accessToken, body: profile });
    expect((await list({ search: 'zoe' })).ids).toEqual([mail]);
    expect((await list({ search: 'yash' })).ids).toEqual([zoe]);
  });

  it('are paged without gaps or duplicates, in lists and searches [G-288]', async () => {
    const at = Date.now();
    await harness.store.users.insertMany(
      Array.from({ length: 120 }, (_, index) => ({
        name: 'Paged',
        email: `paged${String((index * 37) % 120).padStart(3, '0')}@${at}.test`,
        passwordHash: 'h',
        createdAt: new Date(),
      })),
    );
    const allPages = async (body: object) => {
      const pages: string[][] = [];
      for (let after: string | undefined; ;) {
        const page = await list({ ...body, ...(after && { after }) });
        pages.push(page.ids);
        after = page.next;
        if (!after) return pages;
      }
    };
    const named = Array.from({ length: 60 }, (_, index) => ({
      name: 'Paged',
      nameKey: 'paged',
      email: `named${index}@${at}.test`,
      passwordHash: 'h',
      createdAt: new Date(),
    }));
    const byName = (await harness.store.users.insertMany(named)).map(({ _id }) => String(_id));
    expect((await allPages({ search: 'paged' })).map((page) => page.length)).toEqual([50, 50, 50, 30]);
    const both = (await allPages({ search: 'paged' })).flat();
    expect(both.slice(0, 60)).toEqual(byName);
    expect(new Set(both).size).toBe(180);
    await harness.store.users.deleteMany({ nameKey: 'paged' });
    const searched = await allPages({ search: 'paged' });
    expect(searched.map((page) => page.length)).toEqual([50, 50, 20]);
    const emails = (await harness.store.users.find({ name: 'Paged' }).sort({ email: 1 }).lean()).map(
      ({ _id }) => String(_id),
    );
    expect(searched.flat()).toEqual(emails);
    const all = (await allPages({})).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(await harness.store.users.countDocuments());
    expect(all).toEqual([...all].sort().reverse());
  });

  it('who are suspended are logged out at once and cannot log in until they are reinstated [G-296]', async () => {
    const person = await harness.shopper();
    const suspend = () => ask('setCustomerStatus', { _id: person.userId, status: 'Suspended' });
    const suspended = await suspend();
    expect(suspended.body).toMatchObject({
      message: 'This customer cannot log in any more.',
      data: { status: 'Suspended', sessions: 0 },
    });
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
      const [one, other] = [await anAdmin(), await anAdmin()];
      await Promise.all([
        ask('setCustomerStatus', { _id: other.userId, status: 'Suspended' }, one),
        ask('setCustomerStatus', { _id: one.userId, status: 'Suspended' }, other),
      ]);
      expect(await harness.store.users.countDocuments({ role: 'ADMIN', status: 'Active' })).toBe(1);
    }
    admin = await anAdmin();
  });

  it('are logged out of all sessions by an admin', async () => {
    const person = await harness.shopper();
    await harness.logIn(person.email);
    const answer = await ask('endCustomerSessions', { _id: person.userId });
    expect(answer.body).toMatchObject({ data: { sessions: 0, status: 'Active' } });
    expect(answer.headers.get('x-sessions-ended')?.split(',')).toHaveLength(2);
    expect(outcome(await harness.details(person.accessToken))).toEqual([401, 'SESSION_ENDED']);
    expect((await harness.logIn(person.email)).answer.status).toBe(200);
    expect(outcome(await ask('endCustomerSessions', { _id: newId() }))).toEqual([404, 'NOT_FOUND']);
  });

  it('are visible to admins only', async () => {
    const shopper = await harness.shopper();
    const body = { _id: shopper.userId, status: 'Active', password: shopper.password };
    for (const name of ASKED) expect((await ask(name, body, shopper)).status).toBe(403);
  });
});
