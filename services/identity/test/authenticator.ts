import { totpCode, wrongTotpCode } from '@tokri/testing';
import type { Answer, Harness } from './harness';

type Shopper = Awaited<ReturnType<Harness['shopper']>>;

/** Calls and authenticator app of a user with a second factor. */
export function authenticatorOf(harness: Harness, person: Shopper) {
  const call = (method: string, path: string, body: object): Promise<Answer> =>
    harness.send(method, path, { token: person.accessToken, body });
  let secret = '';

  const app = {
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
    /** Enables the second factor. @returns the recovery codes */
    async switchOn(): Promise<string[]> {
      await app.start();
      const answer = await app.confirm(app.code());
      await app.forgetUsedCodes();
      return (answer.body.data as { recoveryCodes: string[] }).recoveryCodes;
    },
    /** Marks the current code as unused, instead of waiting for the next one. */
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
