import { calls } from '@tokri/contracts';
import {
  currentContext,
  requireUser,
  type createCallBinder,
  type createInternalBinder,
} from '@tokri/service-kit';
import type { Request } from 'express';
import type { Dependencies } from '../dependencies';
import { endOtherSessions, endSession, logOut } from './commands/end-sessions';
import { logIn } from './commands/log-in';
import { refreshSession } from './commands/refresh-session';
import {
  announceEndedSessions,
  clearSessionCookies,
  deviceCookieOf,
  giveTokens,
  presentedRefreshTokens,
  rememberDevice,
} from './cookies';
import type { Client } from './login-sessions';
import { endedSessions, listSessions } from './queries';
import { addressBlock } from './session-traits';

const clientOf = ({ headers }: Request): Client => ({
  userAgent: String(headers['user-agent'] ?? '').slice(0, 200),
  place: addressBlock(currentContext()?.clientAddress),
});

export function bindSessions(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.login, async ({ body, request, response }) => {
    const { device, ...pair } = await logIn(dependencies)({
      ...body,
      client: clientOf(request),
      device: deviceCookieOf(request),
    });
    const { accessToken, refreshToken } = giveTokens(request, response, pair);
    rememberDevice(request, response, device);
    return { message: 'You are logged in.', data: { accesstoken: accessToken, refreshToken } };
  });

  bind(calls.refreshToken, async ({ request, response }) => {
    const pair = await refreshSession(dependencies)({
      tokens: presentedRefreshTokens(request),
      place: clientOf(request).place,
      onRefused(ended) {
        announceEndedSessions(response, ended);
        // Otherwise the browser would send the invalid token with every refresh.
        clearSessionCookies(request, response);
      },
    });
    return { message: 'Your session goes on.', data: giveTokens(request, response, pair) };
  });

  bind(calls.logout, async ({ principal, request, response }) => {
    announceEndedSessions(response, await logOut(dependencies)(requireUser(principal)));
    clearSessionCookies(request, response);
    return { message: 'You are logged out. See you soon!' };
  });

  bind(calls.getSessions, async ({ principal }) => ({
    message: 'Your sessions',
    data: await listSessions(dependencies.store, requireUser(principal)),
  }));

  bind(calls.endSession, async ({ body, principal, request, response }) => {
    const user = requireUser(principal);
    announceEndedSessions(response, await endSession(dependencies)(body, user));
    if (body._id === user.sessionId) clearSessionCookies(request, response);
    return { message: 'That device is logged out.' };
  });

  bind(calls.endOtherSessions, async ({ principal, response }) => {
    const { count, ended } = await endOtherSessions(dependencies)(requireUser(principal));
    announceEndedSessions(response, ended);
    return { message: 'All other devices are logged out.', data: { ended: count } };
  });
}

export const bindInternalSessions = (
  bindInternal: ReturnType<typeof createInternalBinder>,
  { store }: Pick<Dependencies, 'store'>,
): void => bindInternal('endedSessions', async () => ({ sessionIds: await endedSessions(store) }));
