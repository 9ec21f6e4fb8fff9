import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  named,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import { bindAccounts, bindInternalAccounts } from './accounts/routes';
import { verifyEmailPage } from './accounts/verify-email-page';
import { bindAudit } from './audit/routes';
import { bindConsents } from './consents/routes';
import { bindCustomers } from './customers/routes';
import type { Dependencies } from './dependencies';
import { bindGrievances } from './grievances/routes';
import { bindMailSettings } from './mail-settings/routes';
import type { SenderAddress } from './mail-settings/settings';
import { bindPasswords } from './passwords/routes';
import { bindPrivacy } from './privacy/routes';
import { bindSecondFactor } from './second-factor/routes';
import { bindStaff } from './staff/routes';
import { bindInternalSessions, bindSessions } from './sessions/routes';
import { bindViews } from './views/routes';

export interface RouteDependencies extends Dependencies {
  /** Sender of the installation. */
  installation: SenderAddress;
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
}

export const identityRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    // Registered before the call of the same path: browsers get a page, other clients fall through to the call.
    router.get(calls.verifyEmail.path, named('page'), verifyEmailPage(dependencies));

    const bind = createCallBinder(router, dependencies.verifyToken);
    bindSessions(bind, dependencies);
    bindAccounts(bind, dependencies);
    bindPasswords(bind, dependencies);
    bindSecondFactor(bind, dependencies);
    bindPrivacy(bind, dependencies);
    bindConsents(bind, dependencies);
    bindCustomers(bind, dependencies);
    bindStaff(bind, dependencies);
    bindViews(bind, dependencies);
    bindGrievances(bind, dependencies);
    bindMailSettings(bind, dependencies, dependencies.installation);
    bindAudit(bind, dependencies);

    const bindInternal = createInternalBinder(router, dependencies.acceptedSecrets);
    bindInternalAccounts(bindInternal, dependencies);
    bindInternalSessions(bindInternal, dependencies);

    router.get('/.well-known/jwks.json', named('jwks'), async (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=30').json(await dependencies.keys.jwks());
    });
  };
