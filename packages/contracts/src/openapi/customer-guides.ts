import type { Guides } from './guide';
import { USER } from './samples';

const facts = {
  _id: USER._id,
  status: 'Active',
  role: 'USER',
  verify_email: true,
  createdAt: '2026-10-19T09:12:00.000Z',
  lastLoginAt: USER.last_login_date,
  orders: 14,
  addresses: 2,
};
const customer = {
  ...facts,
  name: USER.name,
  email: USER.email,
  mobile: USER.mobile,
  secondFactor: false,
  sessions: 2,
};

export const customerGuides = {
  getCustomers: {
    about:
      'Accounts in pages of 50, the newest first; those that a beginning of an email finds are ordered by email. Names and ' +
      'emails are cut short.',
    request: { search: 'asha@', status: 'Active' },
    answer: {
      message: 'Customers',
      data: [{ ...facts, name: 'Asha R.', email: 'as•••@mail.example' }],
    },
  },
  getCustomer: {
    about: 'One account as it is. Who opened which account stands in the security log.',
    request: { _id: USER._id },
    answer: { message: 'Customer', data: customer },
  },
  setCustomerStatus: {
    about:
      'Suspended, an account cannot log in, and its login sessions end at once; orders that are under way go on. Active, it ' +
      'can log in again. Twice is as good as once.',
    request: { _id: USER._id, status: 'Suspended' },
    answer: {
      message: 'This customer cannot log in any more.',
      data: { ...customer, status: 'Suspended', sessions: 0 },
    },
  },
  endCustomerSessions: {
    about: 'Ends every login session of the account: whoever has one of them logs in again.',
    request: { _id: USER._id },
    answer: { message: 'This customer is logged out everywhere.', data: { ...customer, sessions: 0 } },
  },
} satisfies Partial<Guides>;
