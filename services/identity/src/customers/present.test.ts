import { Types } from 'mongoose';
import type { User } from '../accounts/store/users';
import { presentListed } from './present';

const listed = (more: Partial<User>) => {
  const user = {
    _id: new Types.ObjectId(),
    name: 'Asha',
    email: 'asha@mail.example',
    mobile: '',
    createdAt: new Date(0),
  };
  return presentListed({ ...user, status: 'Active', role: 'USER', verifyEmail: true, ...more } as User, null);
};

test.each([
  ['Asha Priya Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['  Asha   rao ', 'Asha r.'],
  ['अनिल 𝒦umar', 'अनिल 𝒦.'],
  ['', ''],
])('the list shows the name %p as %p [G-282]', (name, shown) => expect(listed({ name }).name).toBe(shown));

test.each([
  ['asha@mail.example', 'as•••@mail.example'],
  ['a@mail.example', 'a•••@mail.example'],
  ['"a@b"@mail.example', '"a•••@mail.example'],
])('the list shows the email %p as %p', (email, shown) => expect(listed({ email }).email).toBe(shown));

test.each([
  ['9876543210', '•••210'],
  ['', ''],
])('the list shows the mobile %p as %p', (mobile, shown) => expect(listed({ mobile }).mobile).toBe(shown));

test('the list shows no other personal data', () => {
  const user = { mobile: '9876543210', passwordHash: 'h', verifyTokenHash: 't', avatar: '/media/a.webp' };
  expect(Object.keys(listed(user)).sort()).toEqual(
    [
      '_id',
      'addresses',
      'createdAt',
      'email',
      'mobile',
      'name',
      'orders',
      'role',
      'status',
      'verify_email',
    ].sort(),
  );
});

test('removed addresses are not counted, in any order of the events', () => {
  const lists = {
    _id: 'u',
    cartLines: [],
    cartSequence: 0,
    orders: ['o', 'p'],
    addresses: ['a', 'b'],
    removedAddresses: ['b', 'c'],
  };
  const user = {
    name: 'Asha',
    email: 'asha@mail.example',
    mobile: '',
    createdAt: new Date(0),
    status: 'Active',
  };
  expect(presentListed(user as User, lists)).toMatchObject({ orders: 2, addresses: 1 });
});
