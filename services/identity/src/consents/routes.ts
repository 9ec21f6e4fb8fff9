import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { setConsent } from './commands';
import { presentConsents } from './present';
import { consentsOfUser } from './rows';

/** What users agreed to. */
export function bindConsents(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.getConsents, async ({ principal }) => ({
    message: 'Consents',
    data: presentConsents(await consentsOfUser(dependencies.store, requireUser(principal).userId)),
  }));

  bind(calls.setConsent, async ({ body, principal }) => ({
    message: body.isGiven ? 'Thank you. Your choice is saved.' : 'Withdrawn. You get no more of these mails.',
    data: await setConsent(dependencies)(body, requireUser(principal)),
  }));
}
