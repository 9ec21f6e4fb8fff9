import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import {
  announceEndedSessions,
  clearResetGrant,
  clearSessionCookies,
  deviceCookieOf,
  resetGrantOf,
  setResetGrant,
} from '../sessions/cookies';
import { changePassword } from './commands/change-password';
import { requestOtp } from './commands/request-otp';
import { resetPassword } from './commands/reset-password';
import { verifyOtp } from './commands/verify-otp';

export function bindPasswords(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.changePassword, async ({ body, principal, response }) => {
    announceEndedSessions(response, await changePassword(dependencies)(body, requireUser(principal)));
    return { message: 'Your password is changed. Other devices are logged out.' };
  });

  bind(calls.forgotPassword, async ({ body, request }) => {
    await requestOtp(dependencies)({ email: body.email, device: deviceCookieOf(request) });
    return {
      message: 'If this email has an account, a code is on its way to it. It is valid for 10 minutes.',
    };
  });

  bind(calls.verifyForgotPasswordOtp, async ({ body, request, response }) => {
    const resetToken = await verifyOtp(dependencies)({ ...body, device: deviceCookieOf(request) });
    setResetGrant(request, response, resetToken);
    return { message: 'The code is right. Please choose a new password.', data: { resetToken } };
  });

  bind(calls.resetPassword, async ({ body, request, response }) => {
    const { email, newPassword } = body;
    const grant = body.resetToken ?? resetGrantOf(request);
    announceEndedSessions(response, await resetPassword(dependencies)({ email, newPassword, grant }));
    clearResetGrant(request, response);
    clearSessionCookies(request, response);
    return { message: 'Your password is changed. Please log in with the new one.' };
  });
}
