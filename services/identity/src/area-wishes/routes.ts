import { calls, MAX_SHOWN_WISHES } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { answerAreaWish, leaveAreaWish } from './commands';
import { countWaiting } from './rows';

/** Whom the shop writes to once it delivers to their pincode. */
export function bindAreaWishes(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  bind(calls.leaveAreaWish, async ({ body, principal }) => {
    const data = await leaveAreaWish(dependencies)(body, principal?.userId);
    const message = data.needsConfirmation
      ? 'Please open the link that we have mailed to you.'
      : 'Thank you. Your choice is saved.';
    return { message, data };
  });

  bind(calls.answerAreaWish, async ({ body }) => {
    await answerAreaWish(dependencies)(body);
    return {
      message: body.answer === 'delete' ? 'Your email is deleted.' : 'Thank you. Your choice is saved.',
    };
  });

  bind(calls.getAreaWishes, async () => ({
    message: 'Who waits for which pincode',
    data: await countWaiting(dependencies.store, MAX_SHOWN_WISHES),
  }));
}
