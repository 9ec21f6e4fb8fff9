import { loadUsers } from './config';
import { demoUsers } from './shop/people';

it('loads as the admin of the demo shop, or as the one of the environment', () => {
  expect(loadUsers({})).toEqual(demoUsers);
  const { admin, shopper } = loadUsers({
    ADMIN_EMAIL: 'meera@mail.example',
    ADMIN_PASSWORD: 'eight-limes-a-day',
  });
  expect(admin).toMatchObject({
    email: 'meera@mail.example',
    password: 'eight-limes-a-day',
    name: demoUsers.admin.name,
  });
  expect(shopper).toEqual(demoUsers.shopper);
});
