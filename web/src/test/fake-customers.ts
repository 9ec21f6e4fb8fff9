import type { Customer, ListedCustomer } from '@tokri/contracts';
import { id } from './fixtures';
import { asJson, failure, ok, okWith, stub } from './server';

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  ...{ _id: id(41), name: 'Meera Nair', email: 'meera@mail.example', mobile: '9822054321' },
  ...{ status: 'Active', role: 'USER', verify_email: true, secondFactor: false },
  ...{ createdAt: '2026-10-19T09:12:00.000Z', lastLoginAt: '2026-11-02T06:31:00.000Z' },
  ...{ orders: 14, addresses: 2, sessions: 2 },
  ...changes,
});

const listed = ({
  name,
  email,
  mobile,
  secondFactor: _s,
  sessions: _n,
  suppression: _u,
  ...facts
}: Customer): ListedCustomer => ({
  ...facts,
  name: name.split(' ')[0]!,
  email: `${email.slice(0, 2)}•••@mail.example`,
  mobile: `•••${mobile.slice(-3)}`,
});

const PAGE = 2;

/** Stubs the accounts, two per page; `asked` records searches, `opened` the opened accounts. */
export function fakeCustomers(customers: readonly Customer[]) {
  const fake = {
    customers: [...customers],
    asked: [] as object[],
    opened: [] as string[],
    roles: [] as object[],
    sent: [] as object[],
  };
  const find = (_id: string) => fake.customers.find((each) => each._id === _id);
  const change = (_id: string, to: Partial<Customer>, message: string) => {
    fake.customers = fake.customers.map((each) => (each._id === _id ? { ...each, ...to } : each));
    return okWith(find(_id), message);
  };
  stub('getCustomers', ({ search = '', ...body }) => {
    fake.asked.push({ search, ...body });
    const found = fake.customers.filter(
      ({ name, email, status, role }) =>
        (email.startsWith(search) || name.toLowerCase().startsWith(search)) &&
        (!body.status || status === body.status) &&
        (!body.role || role === body.role),
    );
    const from = body.after ? found.findIndex(({ _id }) => _id === body.after) + 1 : 0;
    const page = found.slice(from, from + PAGE);
    const next = found.length > from + PAGE ? page.at(-1)?._id : undefined;
    return ok({ data: asJson(page.map(listed)), ...(next && { next }) });
  });
  stub('getCustomer', ({ _id }) => {
    fake.opened.push(_id);
    const customer = find(_id);
    return customer ? okWith(customer) : failure(404, 'NOT_FOUND', 'This customer was not found.');
  });
  stub('getCustomerOrders', () =>
    okWith({ latest: [], orders: 0, cancelled: 0, revenue: 0, refunded: 0, counted: 0, hasMore: false }),
  );
  stub('setCustomerStatus', ({ _id, status }) =>
    status === 'Suspended'
      ? change(_id, { status, sessions: 0 }, 'This customer cannot log in any more.')
      : change(_id, { status }, 'This customer can log in again.'),
  );
  stub('endCustomerSessions', ({ _id }) =>
    change(_id, { sessions: 0 }, 'This customer is logged out everywhere.'),
  );
  stub('liftSuppression', ({ _id }) =>
    change(_id, { suppression: undefined }, 'Every mail goes to this customer again.'),
  );
  stub('sendCustomerData', (body) => {
    if (body.password !== 'right') return failure(403, 'BAD_CREDENTIALS', 'This password is not right.');
    fake.sent.push(body);
    const data = { state: 'collecting', requestedAt: '2026-11-02T06:31:00.000Z' };
    return okWith(data, 'The data go to the email of this customer within a few minutes.');
  });
  stub('deleteCustomer', ({ _id }) => {
    fake.customers = fake.customers.filter((each) => each._id !== _id);
    return ok({}, 'This account is deleted.');
  });
  stub('setRole', (body) => {
    fake.roles.push(body);
    if (body.password !== 'right') return failure(403, 'BAD_CREDENTIALS', 'This password is not right.');
    const { _id } = fake.customers.find(({ email }) => email === body.email)!;
    return change(_id, { role: body.role, sessions: 0 }, 'The role is changed.');
  });
  return fake;
}
