import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { cancelEmailChange } from './commands/cancel-email-change';
import { changePassword } from './commands/change-password';
import { confirmEmail } from './commands/confirm-email';
import type { Dependencies } from './dependencies';
import { announceEndedSessions } from './sessions-header';

/** What people do with their own account, beyond what docs/specification.md asks. */
export function bindAccountCalls(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
): void {
  bind(calls.changePassword, async ({ body, principal, response }) => {
    announceEndedSessions(response, await changePassword(dependencies, requireUser(principal), body));
    return { message: 'Your password is changed. Other devices are logged out.' };
  });

  bind(calls.confirmEmail, async ({ body: { token, ...proof } }) => {
    await confirmEmail(dependencies, token, proof);
    return { message: 'Your new email counts from now on.' };
  });

  bind(calls.cancelEmailChange, async ({ body, response }) => {
    announceEndedSessions(response, await cancelEmailChange(dependencies, body.token));
    return { message: 'The email stays as it was. Please log in and change your password.' };
  });
}
