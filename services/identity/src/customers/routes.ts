import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { announceEndedSessions } from '../sessions/cookies';
import { endCustomerSessions, readCustomer, setCustomerStatus } from './commands/change-customer';
import { liftSuppression } from './commands/lift-suppression';
import { deleteCustomer, sendCustomerData } from './commands/privacy-requests';
import { exportCustomers } from './commands/export-customers';
import { setRole } from './commands/set-role';
import { findCustomers } from './find-customers';

/** Calls of admins about the accounts of other users. */
export function bindCustomers(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  const { store } = dependencies;

  bind(calls.getCustomers, async ({ body }) => ({
    message: 'Customers',
    ...(await findCustomers(store, body)),
  }));

  bind(calls.getCustomer, async ({ body }) => ({
    message: 'Customer',
    data: await readCustomer(dependencies, body._id),
  }));

  bind(calls.setCustomerStatus, async ({ body, principal, response }) => {
    const { customer, ended } = await setCustomerStatus(dependencies)(body, requireUser(principal));
    announceEndedSessions(response, ended);
    const message =
      body.status === 'Suspended'
        ? 'This customer cannot log in any more.'
        : 'This customer can log in again.';
    return { message, data: customer };
  });

  bind(calls.endCustomerSessions, async ({ body, principal, response }) => {
    const { customer, ended } = await endCustomerSessions(dependencies)(body, requireUser(principal));
    announceEndedSessions(response, ended);
    return { message: 'This customer is logged out everywhere.', data: customer };
  });

  bind(calls.liftSuppression, async ({ body, principal }) => ({
    message: 'Every mail goes to this customer again.',
    data: await liftSuppression(dependencies)(body, requireUser(principal)),
  }));

  bind(calls.sendCustomerData, async ({ body, principal }) => ({
    message: 'The data go to the email of this customer within a few minutes.',
    data: await sendCustomerData(dependencies)(body, requireUser(principal)),
  }));

  bind(calls.deleteCustomer, async ({ body, principal, response }) => {
    const ended = await deleteCustomer(dependencies)(body, requireUser(principal));
    announceEndedSessions(response, ended);
    return { message: 'This account is deleted.' };
  });

  bind(calls.setRole, async ({ body, principal, response }) => {
    const { user, ended } = await setRole(dependencies)(body, requireUser(principal));
    announceEndedSessions(response, ended);
    return { message: 'The role is changed.', data: user };
  });

  bind(calls.exportCustomers, async ({ body, principal }) => ({
    message: 'Accounts',
    ...(await exportCustomers(dependencies)(body, requireUser(principal))),
  }));
}
