import { publicUser } from '@tokri/contracts';
import { Types } from 'mongoose';
import { presentUser } from './present';
import type { User } from './store/users';

const user: User = {
  _id: new Types.ObjectId(),
  name: 'Asha',
  email: 'asha@mail.test',
  passwordHash: 'hash',
  avatar: '',
  avatarSequence: 0,
  mobile: '',
  verifyEmail: false,
  verifyTokenHash: 'hash',
  status: 'Active',
  role: 'USER',
  createdAt: new Date(),
};

it('presentUser [A-15.3.1] shows the fields of the contract only [A-8.2.3]', () => {
  const shown = presentUser(user, null);
  expect(publicUser.strict().parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    last_login_date: '',
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
  });
});
