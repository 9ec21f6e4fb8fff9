import { totpCode, wrongTotpCode } from '@tokri/testing';
import type { Answer, Harness } from './harness';

type Shopper = Awaited<ReturnType<Harness['shopper']>>;

/** The calls and the app of somebody who has a second factor. */
export function authenticatorOf(harness: Harness, person: Shopper) {
  const call = (method: string, path: string, body: object): Promise<Answer> =>
    harness.send(method, path, { token: person.accessToken, body });
  let secret = '';

  const app = {
    /** The code of the present step, or of one so many steps away. */
    code: (stepsAway = 0) => totpCode(secret, stepsAway),
    wrongCode: () => wrongTotpCode(secret),
    async start(code?: string) {
      const answer = await call('POST', '/api/user/second-factor/start', {
        password: person.password,
        ...(code && { code }),
      });
      if (answer.status === 200) secret = (answer.body.data as { secret: string }).secret;
      return answer;
    },
    confirm: (code: string) => call('POST', '/api/user/second-factor/confirm', { code }),
    renew: (code?: string) =>
      call('POST', '/api/user/second-factor/recovery-codes', { password: person.password, code }),
    stop: (code?: string) =>
      call('POST', '/api/user/second-factor/stop', { password: person.password, code }),
    /** Switches it on. @returns the recovery codes */
    async switchOn(): Promise<string[]> {
      await app.start();
      const answer = await app.confirm(app.code());
      await app.forgetUsedCodes();
      return (answer.body.data as { recoveryCodes: string[] }).recoveryCodes;
    },
    /** As if half a minute had passed: the present code was not used yet. */
    async forgetUsedCodes() {
      await harness.store.secondFactors.updateOne({ _id: person.userId }, { lastStep: 0 });
    },
    logIn: (code?: string, password = person.password) =>
      harness.send('POST', '/api/user/login', {
        body: { email: person.email, password, ...(code && { code }) },
      }),
  };
  return app;
}
