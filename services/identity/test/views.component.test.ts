import { calls, MAX_VIEWS } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { outcome, useHarness, type Shopper } from './harness';

describe('saved views', () => {
  const { harness } = useHarness();

  const save = ({ accessToken: token }: Shopper, view: object) =>
    harness.ask('saveProductView', { token, body: { viewId: randomUUID(), query: 'stock=low', ...view } });
  const viewsOf = async ({ accessToken: token }: Shopper) =>
    calls.getProductViews.response.parse((await harness.ask('getProductViews', { token })).body).data;
  const remove = ({ accessToken: token }: Shopper, viewId: string) =>
    harness.ask('deleteProductView', { token, body: { viewId } });
  async function staff(permissions: string[] = ['products.read']): Promise<Shopper> {
    const person = await harness.confirmedShopper();
    const grant = { staffRole: 'custom', staffPermissions: permissions } as const;
    await harness.store.users.updateOne({ _id: person.userId }, grant);
    return { ...person, ...(await harness.logIn(person.email, person.password)) };
  }

  it('keep what belongs to the list of an address, and nothing else', async () => {
    const asha = await staff();
    const query =
      'view=table&page=7&stock=low&brand=Amrit+%26+Sons&columns=name%2Cunit&customer=Sunita&sort=';
    const { status, body } = await save(asha, { name: ' Order  soon ', query });
    expect(status).toBe(200);
    const [view] = calls.saveProductView.response.parse(body).data;
    expect(view).toMatchObject({ name: 'Order  soon', isShared: false, mayChange: true });
    expect(Object.fromEntries(new URLSearchParams(view!.query))).toEqual({
      ...{ stock: 'low', brand: 'Amrit & Sons', columns: 'name,unit' },
    });
  });

  it('are seen by their author, shared ones by all who see the list', async () => {
    const [asha, ravi, owner] = [await staff(), await staff(), await harness.admin()];
    const viewId = randomUUID();
    await save(asha, { viewId, name: 'Mine' });
    expect(await viewsOf(ravi)).toEqual([]);
    for (const _ of [1, 2])
      expect((await save(asha, { viewId, name: 'Ours', isShared: true })).status).toBe(200);
    const shared = { _id: viewId, name: 'Ours', isShared: true };
    expect(await viewsOf(asha)).toMatchObject([{ ...shared, mayChange: true }]);
    expect(await viewsOf(ravi)).toMatchObject([{ ...shared, mayChange: false }]);
    expect(outcome(await save(ravi, { viewId, name: 'Stolen' }))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await remove(ravi, viewId))).toEqual([403, 'FORBIDDEN']);
    for (const _ of [1, 2]) expect((await remove(owner, viewId)).status).toBe(200);
    expect(await viewsOf(asha)).toEqual([]);
  });

  it('need the permission to see the list', async () => {
    const asha = await staff(['orders.read']);
    expect(outcome(await save(asha, { name: 'Low' }))).toEqual([403, 'FORBIDDEN']);
    const body = { viewId: randomUUID(), name: 'Returned', query: 'status=returned&customer=Sunita' };
    const answer = await harness.ask('saveOrderView', { token: asha.accessToken, body });
    expect(calls.saveOrderView.response.parse(answer.body).data).toMatchObject([
      { query: 'status=returned' },
    ]);
  });

  it('have one name each and a limit, also when they are saved at the same time', async () => {
    const asha = await staff();
    await Promise.all(
      Array.from({ length: MAX_VIEWS.own + 4 }, (_, at) => save(asha, { name: `View ${at}` })),
    );
    expect(await viewsOf(asha)).toHaveLength(MAX_VIEWS.own);
    expect(outcome(await save(asha, { name: 'One more' }))).toEqual([409, 'CONFLICT']);
    const [first] = await viewsOf(asha);
    expect(outcome(await save(asha, { viewId: randomUUID(), name: first!.name }))).toEqual([
      409,
      'NAME_TAKEN',
    ]);
  });

  it('are deleted with the account; shared ones stay, without their author', async () => {
    const [asha, ravi] = [await staff(), await staff()];
    const names = ['Asha alone', 'Asha for all'];
    for (const [at, name] of names.entries()) await save(asha, { name, isShared: at === 1 });
    const { accessToken: token, password } = asha;
    expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
    const rows = JSON.stringify(await harness.store.views.find().lean());
    expect(rows).not.toContain(asha.userId);
    expect(rows).not.toContain(names[0]);
    expect((await viewsOf(ravi)).map(({ name }) => name)).toContain(names[1]);
  });
});
