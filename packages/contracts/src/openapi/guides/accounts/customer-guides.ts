import type { Guides } from '../guide';
import { USER } from '../samples';

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
    request: { search: 'asha@', status: 'Active' },
    answer: {
      message: 'Customers',
      data: [{ ...facts, name: 'Asha R.', email: 'as•••@mail.example', mobile: '•••210' }],
    },
  },
  getCustomer: {
    request: { _id: USER._id },
    answer: { message: 'Customer', data: customer },
  },
  setCustomerStatus: {
    request: { _id: USER._id, status: 'Suspended' },
    answer: {
      message: 'This customer cannot log in any more.',
      data: { ...customer, status: 'Suspended', sessions: 0 },
    },
  },
  endCustomerSessions: {
    request: { _id: USER._id },
    answer: { message: 'This customer is logged out everywhere.', data: { ...customer, sessions: 0 } },
  },
  liftSuppression: {
    request: { _id: USER._id },
    answer: { message: 'Every mail goes to this customer again.', data: customer },
  },
  sendCustomerData: {
    request: { _id: USER._id, password: 'correct horse battery' },
    answer: {
      message: 'The data go to the email of this customer within a few minutes.',
      data: { state: 'collecting', requestedAt: '2026-11-02T06:31:00.000Z' },
    },
  },
  deleteCustomer: {
    request: { _id: USER._id, password: 'correct horse battery' },
    answer: { message: 'This account is deleted.' },
  },
  getCustomerOrders: {
    request: { _id: USER._id },
    answer: {
      message: 'Orders of a customer',
      data: {
        latest: [
          {
            _id: '64f1c0ffee64f1c0ffee64d1',
            orderId: 'ORD-7K3M9P',
            status: 'delivered',
            createdAt: '2026-11-02T06:31:00.000Z',
            total: 240.5,
          },
        ],
        orders: 14,
        cancelled: 1,
        revenue: 4_310.5,
        refunded: 86,
        counted: 14,
        hasMore: false,
      },
    },
  },
} satisfies Partial<Guides>;
