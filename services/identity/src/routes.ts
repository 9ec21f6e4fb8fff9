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
import { areaWishPage } from './area-wishes/link-page';
import { bindAreaWishes } from './area-wishes/routes';
import { bindAudit } from './audit/routes';
import { bindConsents } from './consents/routes';
import { bindCustomers } from './customers/routes';
import type { Dependencies } from './dependencies';
import { bindGrievances } from './grievances/routes';
import { acceptRawMailEvents, bindMailEvents } from './mail-events/routes';
import type { MailTopic } from './mail-events/topic';
import { bindMailSettings } from './mail-settings/routes';
import type { SenderAddress } from './mail-settings/settings';
import type { MailFeedback } from './metrics';
import { bindPasswords } from './passwords/routes';
import { bindPrivacy } from './privacy/routes';
import { bindSecondFactor } from './second-factor/routes';
import { bindStaff } from './staff/routes';
import { bindInternalSessions, bindSessions } from './sessions/routes';
import { bindViews } from './views/routes';

export interface RouteDependencies extends Dependencies {
  /** Sender of the installation. */
  installation: SenderAddress;
  topic: MailTopic;
  countFeedback: (kind: MailFeedback) => void;
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
}

export const identityRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    // Registered before the calls of the same paths: browsers get a page, other clients fall through to the call.
    router.get(calls.verifyEmail.path, named('page'), verifyEmailPage(dependencies));
    router.get(calls.answerAreaWish.path, named('page'), areaWishPage(dependencies));

    acceptRawMailEvents(router);
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
    bindAreaWishes(bind, dependencies);
    bindMailSettings(bind, dependencies, dependencies.installation);
    bindMailEvents(bind, dependencies);
    bindAudit(bind, dependencies);

    const bindInternal = createInternalBinder(router, dependencies.acceptedSecrets);
    bindInternalAccounts(bindInternal, dependencies);
    bindInternalSessions(bindInternal, dependencies);

    router.get('/.well-known/jwks.json', named('jwks'), async (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=30').json(await dependencies.keys.jwks());
    });
  };
