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

describe('presentUser [A-15.3.1]', () => {
  it('shows the fields of the contract only [A-8.2.3]', () => {
    const shown = presentUser(user, null);
    expect(publicUser.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      last_login_date: '',
      address_details: [],
      shopping_cart: [],
      orderHistory: [],
    });
  });

  it('leaves removed addresses out, also when their creation arrived after the removal', () => {
    const lists = {
      _id: 'u',
      addresses: ['a', 'b'],
      removedAddresses: ['b'],
      cartLines: [],
      cartSequence: 0,
      orders: [],
    };
    expect(presentUser(user, lists).address_details).toEqual(['a']);
  });

  it('shows a pending email while its link is valid', () => {
    const pending = (ms: number) => {
      const expiresAt = new Date(Date.now() + ms);
      return { ...user, pendingEmail: { email: 'new@mail.test', tokenHash: 'hash', expiresAt } };
    };
    expect(presentUser(pending(60_000), null)).toMatchObject({
      email: user.email,
      pendingEmail: 'new@mail.test',
    });
    expect(presentUser(pending(-1), null)).not.toHaveProperty('pendingEmail');
  });
});
