import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { cancelEmailChange } from './commands/cancel-email-change';
import { changePassword } from './commands/change-password';
import { confirmEmail } from './commands/confirm-email';
import { sendVerification } from './commands/email-verification';
import { endOtherSessions, endSession } from './commands/end-sessions';
import { clearSessionCookies } from './cookies';
import type { Dependencies } from './dependencies';
import { listSessions } from './queries';
import { announceEndedSessions } from './sessions-header';

/** What people do with their own account, beyond what docs/specification.md asks. */
export function bindAccountCalls(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
): void {
  bind(calls.sendVerification, async ({ principal }) => {
    await sendVerification(dependencies, requireUser(principal).userId);
    return { message: 'A new link is on its way to you.' };
  });

  bind(calls.changePassword, async ({ body, principal, response }) => {
    announceEndedSessions(response, await changePassword(dependencies, requireUser(principal), body));
    return { message: 'Your password is changed. Other devices are logged out.' };
  });

  bind(calls.getSessions, async ({ principal }) => ({
    message: 'Your sessions',
    data: await listSessions(dependencies.store, requireUser(principal)),
  }));

  bind(calls.endSession, async ({ body, principal, request, response }) => {
    const { userId, sessionId } = requireUser(principal);
    announceEndedSessions(response, await endSession(dependencies, userId, body._id));
    if (body._id === sessionId) clearSessionCookies(request, response);
    return { message: 'That device is logged out.' };
  });

  bind(calls.endOtherSessions, async ({ principal, response }) => {
    const { count, ended } = await endOtherSessions(dependencies, requireUser(principal));
    announceEndedSessions(response, ended);
    return { message: 'All other devices are logged out.', data: { ended: count } };
  });

  bind(calls.confirmEmail, async ({ body: { token, ...proof } }) => {
    await confirmEmail(dependencies, token, proof);
    return { message: 'Your new email is confirmed.' };
  });

  bind(calls.cancelEmailChange, async ({ body, response }) => {
    announceEndedSessions(response, await cancelEmailChange(dependencies, body.token));
    return { message: 'Your email is unchanged. Please log in and change your password.' };
  });
}
