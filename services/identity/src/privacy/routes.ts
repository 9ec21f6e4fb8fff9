import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { announceEndedSessions, clearSessionCookies } from '../sessions/cookies';
import type { Dependencies } from '../dependencies';
import { dataExport, requestDataExport } from './data-export';
import { deleteAccount } from './delete-account';

export function bindPrivacy(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.requestDataExport, async ({ body, principal }) => ({
    message: 'We are collecting your data. It is ready in about a minute.',
    data: await requestDataExport(dependencies)(body, requireUser(principal)),
  }));

  bind(calls.getDataExport, async ({ principal }) => ({
    message: 'Your data',
    data: await dataExport(dependencies, requireUser(principal).userId),
  }));

  bind(calls.deleteAccount, async ({ body, principal, request, response }) => {
    const ended = await deleteAccount(dependencies)(body, requireUser(principal));
    announceEndedSessions(response, ended);
    clearSessionCookies(request, response);
    return { message: 'Your account is deleted.' };
  });
}
