import { demoUsers } from '@tokri/demo-shop';
import { seedUsers } from '../src/demo-data';
import { startHarness, type Harness } from './harness';

describe('demo people', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  it('are written once under their fixed ids, can log in, and get no mail', async () => {
    const people = Object.values(demoUsers);
    expect(await seedUsers(harness.dependencies, people)).toBe(people.length);
    expect(await seedUsers(harness.dependencies, people)).toBe(0);
    for (const { _id, email, password, name, role, mobile } of people) {
      const { accessToken } = await harness.logIn(email, password);
      const { body } = await harness.details(accessToken);
      expect(body.data).toMatchObject({ _id, email, name, role, mobile, verify_email: true });
    }
    expect(await harness.store.mails.countDocuments()).toBe(0);
  });
});
