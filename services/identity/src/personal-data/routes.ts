import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { clearSessionCookies } from '../cookies';
import type { Dependencies } from '../dependencies';
import { announceEndedSessions } from '../sessions-header';
import { dataExport, requestDataExport } from './data-export';
import { deleteAccount } from './delete-account';

export function bindPersonalData(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
): void {
  bind(calls.requestDataExport, async ({ body, principal }) => ({
    message: 'We are collecting your data. It is ready in about a minute.',
    data: await requestDataExport(dependencies, requireUser(principal).userId, body),
  }));

  bind(calls.getDataExport, async ({ principal }) => ({
    message: 'Your data',
    data: await dataExport(dependencies, requireUser(principal).userId),
  }));

  bind(calls.deleteAccount, async ({ body, principal, request, response }) => {
    const ended = await deleteAccount(dependencies, requireUser(principal).userId, body);
    announceEndedSessions(response, ended);
    clearSessionCookies(request, response);
    return { message: 'Your account is deleted.' };
  });
}
