import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import { cancelEmailChange } from './commands/cancel-email-change';
import { confirmEmail } from './commands/confirm-email';
import type { Dependencies } from './dependencies';
import { announceEndedSessions } from './sessions-header';

/** What people do with their own account, beyond what docs/specification.md asks. */
export function bindAccountCalls(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
): void {
  bind(calls.confirmEmail, async ({ body: { token, ...proof } }) => {
    await confirmEmail(dependencies, token, proof);
    return { message: 'Your new email counts from now on.' };
  });

  bind(calls.cancelEmailChange, async ({ body, response }) => {
    announceEndedSessions(response, await cancelEmailChange(dependencies, body.token));
    return { message: 'The email stays as it was. Please log in and change your password.' };
  });
}
