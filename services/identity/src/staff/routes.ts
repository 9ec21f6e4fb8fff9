import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { announceEndedSessions } from '../sessions/cookies';
import { acceptInvitation } from './commands/accept-invitation';
import { changeStaff } from './commands/change-staff';
import { inviteStaff, withdrawInvitation } from './commands/invite-staff';
import { findStaff, readInvitation } from './queries';

/** Staff and their invitations (ADR 31). */
export function bindStaff(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  const { store } = dependencies;

  bind(calls.getStaff, async () => ({ message: 'Staff', data: await findStaff(store) }));

  bind(calls.inviteStaff, async ({ body, principal }) => ({
    message: 'The invitation is on its way.',
    data: await inviteStaff(dependencies)(body, requireUser(principal)),
  }));

  bind(calls.withdrawInvitation, async ({ body }) => {
    await withdrawInvitation(dependencies)(body);
    return { message: 'The invitation is withdrawn.' };
  });

  bind(calls.changeStaff, async ({ body, principal, response }) => {
    announceEndedSessions(response, await changeStaff(dependencies)(body, requireUser(principal)));
    return {
      message:
        body.role === 'none'
          ? 'This person no longer has access to the back office.'
          : 'The permissions are changed.',
    };
  });

  bind(calls.getInvitation, async ({ body }) => ({
    message: 'Invitation',
    data: await readInvitation(store, body),
  }));

  bind(calls.acceptInvitation, async ({ body, response }) => {
    announceEndedSessions(response, await acceptInvitation(dependencies)(body));
    return { message: 'Welcome to the staff. Please log in.' };
  });
}
