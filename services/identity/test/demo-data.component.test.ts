import { demoUsers } from '@tokri/demo-shop';
import { seedUsers } from '../src/demo-data';
import { openHouse, type House } from './house';

describe('demo people', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  it('are written once under their fixed ids, can log in, and get no mail', async () => {
    const people = Object.values(demoUsers);
    expect(await seedUsers(house.parts, people)).toBe(people.length);
    expect(await seedUsers(house.parts, people)).toBe(0);
    for (const { _id, email, password, name, role, mobile } of people) {
      const { accessToken } = await house.logIn(email, password);
      const { body } = await house.details(accessToken);
      expect(body.data).toMatchObject({ _id, email, name, role, mobile, verify_email: true });
    }
    expect(await house.store.mails.countDocuments()).toBe(0);
  });
});
