import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  currentContext,
  named,
  requireUser,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Request, Router } from 'express';
import { bindAccountCalls } from './account-routes';
import { logIn } from './commands/log-in';
import { bindAuditCalls } from './audit/routes';
import { bindCustomerCalls } from './customers/routes';
import { logOut } from './commands/log-out';
import { exportCustomers } from './commands/export-customers';
import type { Client } from './commands/sessions';
import { setRole } from './commands/set-role';
import { refreshSession } from './commands/refresh-session';
import { register } from './commands/register';
import { requestOtp } from './commands/request-otp';
import { resetPassword } from './commands/reset-password';
import { updateUser } from './commands/update-user';
import { verifyEmail } from './commands/email-verification';
import { verifyOtp } from './commands/verify-otp';
import {
  clearResetGrant,
  clearSessionCookies,
  deviceCookieOf,
  giveTokens,
  presentedRefreshTokens,
  rememberDevice,
  resetGrantOf,
  setResetGrant,
} from './cookies';
import type { Dependencies } from './dependencies';
import { endedSessions, isEmailVerified, userDetails, userName } from './queries';
import { addressBlock } from './session-traits';
import { announceEndedSessions } from './sessions-header';
import { bindPersonalData } from './personal-data/routes';
import { bindSecondFactor } from './second-factor/routes';
import { verifyEmailPage } from './verify-email-page';

const clientOf = ({ headers }: Request): Client => ({
  userAgent: String(headers['user-agent'] ?? '').slice(0, 200),
  place: addressBlock(currentContext()?.clientAddress),
});

export interface RouteDependencies extends Dependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
}

export const identityRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, dependencies.verifyToken);
    const bindInternal = createInternalBinder(router, dependencies.acceptedSecrets);

    bind(calls.register, async ({ body }) => ({
      message: 'Your account is ready. Welcome to Tokri!',
      data: await register(dependencies, body),
    }));

    bind(calls.login, async ({ body, request, response }) => {
      const { device, ...pair } = await logIn(dependencies, {
        ...body,
        client: clientOf(request),
        device: deviceCookieOf(request),
      });
      const { accessToken, refreshToken } = giveTokens(request, response, pair);
      rememberDevice(request, response, device);
      return { message: 'You are logged in.', data: { accesstoken: accessToken, refreshToken } };
    });

    bind(calls.refreshToken, async ({ request, response }) => {
      // A browser that keeps a dead token would come back with it for ever.
      const onRefused = (ids: string[]) => {
        announceEndedSessions(response, ids);
        clearSessionCookies(request, response);
      };
      const { place } = clientOf(request);
      const pair = await refreshSession(dependencies, presentedRefreshTokens(request), place, onRefused);
      return { message: 'Your session goes on.', data: giveTokens(request, response, pair) };
    });

    bind(calls.logout, async ({ principal, request, response }) => {
      announceEndedSessions(response, await logOut(dependencies, requireUser(principal).sessionId));
      clearSessionCookies(request, response);
      return { message: 'You are logged out. See you soon!' };
    });

    bind(calls.userDetails, async ({ principal }) => ({
      message: 'Your details',
      data: await userDetails(dependencies, requireUser(principal).userId),
    }));

    bind(calls.updateUser, async ({ body, principal }) => {
      const { userId } = requireUser(principal);
      await updateUser(dependencies, userId, body);
      return { message: 'Your profile is saved.', data: await userDetails(dependencies, userId) };
    });

    bindSecondFactor(bind, dependencies);
    bindPersonalData(bind, dependencies);
    bindCustomerCalls(bind, dependencies);
    bindAuditCalls(bind, dependencies.store);

    bind(calls.setRole, async ({ body, principal, response }) => {
      const { user, ended } = await setRole(dependencies, requireUser(principal).userId, body);
      announceEndedSessions(response, ended);
      return { message: 'The role is changed.', data: user };
    });

    bind(calls.exportCustomers, async ({ body, principal }) => ({
      message: 'Accounts',
      ...(await exportCustomers(dependencies, requireUser(principal).userId, body)),
    }));

    bind(calls.forgotPassword, async ({ body, request }) => {
      await requestOtp(dependencies, body.email, deviceCookieOf(request));
      return {
        message: 'If this email has an account, a code is on its way to it. It is valid for 10 minutes.',
      };
    });

    bind(calls.verifyForgotPasswordOtp, async ({ body, request, response }) => {
      const resetToken = await verifyOtp(dependencies, { ...body, device: deviceCookieOf(request) });
      setResetGrant(request, response, resetToken);
      return { message: 'The code is right. Please choose a new password.', data: { resetToken } };
    });

    bind(calls.resetPassword, async ({ body, request, response }) => {
      const { email, newPassword } = body;
      const grant = body.resetToken ?? resetGrantOf(request);
      announceEndedSessions(response, await resetPassword(dependencies, { email, newPassword, grant }));
      clearResetGrant(request, response);
      clearSessionCookies(request, response);
      return { message: 'Your password is changed. Please log in with the new one.' };
    });

    bindAccountCalls(bind, dependencies);

    router.get(calls.verifyEmail.path, named('page'), verifyEmailPage(dependencies));
    bind(calls.verifyEmail, async ({ body }) => {
      await verifyEmail(dependencies, body.token);
      return { message: 'Your email is confirmed. Thank you!' };
    });

    bindInternal('findUserName', async ({ userId }) => ({
      name: await userName(dependencies.store, userId),
    }));
    bindInternal('emailVerified', async ({ userId }) => ({
      verified: await isEmailVerified(dependencies.store, userId),
    }));

    bindInternal('endedSessions', async () => ({
      sessionIds: await endedSessions(dependencies.store),
    }));

    router.get('/.well-known/jwks.json', named('jwks'), async (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=30').json(await dependencies.keys.jwks());
    });
  };
