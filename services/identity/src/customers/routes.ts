import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { announceEndedSessions } from '../sessions-header';
import { endSessionsOf, readCustomer, setStatus } from './change-customer';
import { deleteCustomer, sendCustomerData } from './requests-of-customers';
import { findCustomers } from './find-customers';

/** What admins do with the accounts of the shop. */
export function bindCustomerCalls(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
): void {
  const { store } = dependencies;

  bind(calls.getCustomers, async ({ body }) => ({
    message: 'Customers',
    ...(await findCustomers(store, body)),
  }));

  bind(calls.getCustomer, async ({ body }) => ({
    message: 'Customer',
    data: await readCustomer(store, body._id),
  }));

  bind(calls.setCustomerStatus, async ({ body, principal, response }) => {
    const { customer, ended } = await setStatus(dependencies, requireUser(principal).userId, body);
    announceEndedSessions(response, ended);
    const message =
      body.status === 'Suspended'
        ? 'This customer cannot log in any more.'
        : 'This customer can log in again.';
    return { message, data: customer };
  });

  bind(calls.endCustomerSessions, async ({ body, response }) => {
    const { customer, ended } = await endSessionsOf(dependencies, body._id);
    announceEndedSessions(response, ended);
    return { message: 'This customer is logged out everywhere.', data: customer };
  });

  bind(calls.sendCustomerData, async ({ body, principal }) => ({
    message: 'The data go to the email of this customer within a few minutes.',
    data: await sendCustomerData(dependencies, requireUser(principal).userId, body),
  }));

  bind(calls.deleteCustomer, async ({ body, principal, response }) => {
    const ended = await deleteCustomer(dependencies, requireUser(principal).userId, body);
    announceEndedSessions(response, ended);
    return { message: 'This account is deleted.' };
  });
}
