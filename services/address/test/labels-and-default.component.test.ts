import { idOf, gulmohar, startHarness, type Harness } from './harness';

describe('labels and the default address', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness('address_default');
  });
  afterAll(() => harness.close());

  const defaultsOf = async (user: ReturnType<Harness['user']>) =>
    (await harness.list(user)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);
  const change = (user: ReturnType<Harness['user']>, _id: string, more: object) =>
    harness.call(user, 'PUT', '/api/address/update', { _id, ...gulmohar, ...more });

  test('a label is set, kept when absent, and cleared', async () => {
    const asha = harness.user();
    const answer = await harness.create(asha, { label: ' Home ' });
    expect(answer.body.data).toMatchObject({ label: 'Home' });
    const _id = idOf(answer);
    expect((await change(asha, _id, { city: 'Wardha' })).body.data).toMatchObject({ label: 'Home' });
    expect((await change(asha, _id, { label: 'Work' })).body.data).toMatchObject({ label: 'Work' });
    expect(await harness.list(asha)).toMatchObject([{ label: 'Work' }]);
    for (const label of ['', null]) {
      await change(asha, _id, { label: 'Work' });
      expect((await change(asha, _id, { label })).body.data).not.toHaveProperty('label');
    }
    expect((await harness.create(asha, { label: '' })).body.data).not.toHaveProperty('label');
  });

  test.each([
    ['label', 'x'.repeat(21)],
    ['label', 7],
    ['isDefault', 'yes'],
  ])('bad input: %s %j is 400 and names the field', async (field, value) => {
    const answer = await harness.create(harness.user(), { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  test('the first address is the default until another is chosen', async () => {
    const asha = harness.user();
    const first = await harness.create(asha);
    expect(first.body.data).toMatchObject({ isDefault: true });
    const second = await harness.create(asha, { isDefault: false });
    expect(second.body.data).not.toHaveProperty('isDefault');
    expect(await defaultsOf(asha)).toEqual([idOf(first)]);

    const third = await harness.create(asha, { isDefault: true });
    expect(third.body.data).toMatchObject({ isDefault: true });
    expect(await defaultsOf(asha)).toEqual([idOf(third)]);
    expect((await change(asha, idOf(second), { isDefault: true })).body.data).toMatchObject({
      isDefault: true,
    });
    expect((await change(asha, idOf(second), { isDefault: false })).body.data).toMatchObject({
      isDefault: true,
    });
    expect(await defaultsOf(asha)).toEqual([idOf(second)]);
  });

  test('when the default is removed, the oldest live address is the default', async () => {
    const asha = harness.user();
    const [first, second, third] = [
      idOf(await harness.create(asha)),
      idOf(await harness.create(asha)),
      idOf(await harness.create(asha, { isDefault: true })),
    ];
    const remove = (_id: string) => harness.call(asha, 'DELETE', '/api/address/disable', { _id });
    await remove(third);
    expect(await defaultsOf(asha)).toEqual([first]);
    expect((await change(asha, second, {})).body.data).not.toHaveProperty('isDefault');
    await remove(first);
    expect(await defaultsOf(asha)).toEqual([second]);
    await remove(second);
    expect(await defaultsOf(asha)).toEqual([]);
  });

  test('concurrent choices of a default leave exactly one', async () => {
    const asha = harness.user();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => idOf(await harness.create(asha))));
    await Promise.all([
      ...ids.map((_id) => change(asha, _id, { isDefault: true })),
      harness.create(asha, { isDefault: true }),
    ]);
    expect(await defaultsOf(asha)).toHaveLength(1);
  });

  test("another user's address cannot be made the default", async () => {
    const [asha, ravi] = [harness.user(), harness.user()];
    const hers = idOf(await harness.create(asha));
    const his = idOf(await harness.create(ravi));
    expect((await change(ravi, hers, { isDefault: true })).status).toBe(404);
    expect(await defaultsOf(ravi)).toEqual([his]);
  });

  test('findAddress returns no label and no default flag', async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha, { label: 'Home' }));
    expect((await harness.find(asha.userId, _id)).body).toEqual({ _id, ...gulmohar });
  });
});
