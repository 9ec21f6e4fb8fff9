import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor, stopSecondFactor } from './commands';

type Bind = ReturnType<typeof createCallBinder>;

export function bindSecondFactor(bind: Bind, dependencies: Dependencies): void {
  bind(calls.startSecondFactor, async ({ body, principal }) => ({
    message: 'Add this key to your authenticator app, then enter its code.',
    data: await startSecondFactor(dependencies)(body, requireUser(principal)),
  }));

  bind(calls.confirmSecondFactor, async ({ body, principal }) => ({
    message: 'Two-step login is on. Keep the recovery codes in a safe place.',
    data: {
      recoveryCodes: await confirmSecondFactor(dependencies)(body, requireUser(principal)),
    },
  }));

  bind(calls.renewRecoveryCodes, async ({ body, principal }) => ({
    message: 'These are your new recovery codes.',
    data: { recoveryCodes: await renewRecoveryCodes(dependencies)(body, requireUser(principal)) },
  }));

  bind(calls.stopSecondFactor, async ({ body, principal }) => {
    await stopSecondFactor(dependencies)(body, requireUser(principal));
    return { message: 'Two-step login is off.' };
  });
}
