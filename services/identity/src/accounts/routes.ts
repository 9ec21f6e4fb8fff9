import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder, type createInternalBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { announceEndedSessions } from '../sessions/cookies';
import { cancelEmailChange } from './commands/cancel-email-change';
import { confirmEmail } from './commands/confirm-email';
import { sendVerification, verifyEmail } from './commands/email-verification';
import { register } from './commands/register';
import { updateUser } from './commands/update-user';
import { findAccount, findBuyer, findNames, isEmailVerified, userDetails } from './queries';

export function bindAccounts(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.register, async ({ body }) => ({
    data: await register(dependencies)(body),
    message: `Your account is ready. Welcome to ${await dependencies.shopName()}!`,
  }));

  bind(calls.userDetails, async ({ principal }) => ({
    message: 'Your details',
    data: await userDetails(dependencies, requireUser(principal).userId),
  }));

  bind(calls.updateUser, async ({ body, principal }) => {
    const user = requireUser(principal);
    await updateUser(dependencies)(body, user);
    return { message: 'Your profile is saved.', data: await userDetails(dependencies, user.userId) };
  });

  bind(calls.verifyEmail, async ({ body }) => {
    await verifyEmail(dependencies)(body);
    return { message: 'Your email is confirmed. Thank you!' };
  });

  bind(calls.sendVerification, async ({ principal }) => {
    await sendVerification(dependencies)(requireUser(principal));
    return { message: 'A new link is on its way to you.' };
  });

  bind(calls.confirmEmail, async ({ body }) => {
    await confirmEmail(dependencies)(body);
    return { message: 'Your new email is confirmed.' };
  });

  bind(calls.cancelEmailChange, async ({ body, response }) => {
    announceEndedSessions(response, await cancelEmailChange(dependencies)(body));
    return { message: 'Your email is unchanged. Please log in and change your password.' };
  });
}

export function bindInternalAccounts(
  bindInternal: ReturnType<typeof createInternalBinder>,
  { store }: Pick<Dependencies, 'store'>,
): void {
  bindInternal('findBuyer', async ({ userId }) => findBuyer(store, userId));
  bindInternal('findNames', async ({ userIds }) => ({ names: await findNames(store, userIds) }));
  bindInternal('findAccount', async ({ userId }) => findAccount(store, userId));
  bindInternal('emailVerified', async ({ userId }) => ({ verified: await isEmailVerified(store, userId) }));
}
