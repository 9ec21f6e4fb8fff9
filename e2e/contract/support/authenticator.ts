import { calls } from '@tokri/contracts';
import { totpCode, wrongTotpCode } from '@tokri/testing';
import { makeCall, type Caller } from '../../support/api';
import { expectSuccess } from './builders';

/** The authenticator app of an account, with the second factor switched on. */
export interface Authenticator {
  unusedCode(): string;
  wrongCode(): string;
  recoveryCodes: string[];
}

export async function addToApp(person: Caller, password: string): Promise<string> {
  const started = expectSuccess(await makeCall(calls.startSecondFactor, { password }, person));
  return started.body.data.secret as string;
}

export async function switchSecondFactorOn(person: Caller, password: string): Promise<Authenticator> {
  const secret = await addToApp(person, password);
  const confirmed = await makeCall(calls.confirmSecondFactor, { code: totpCode(secret) }, person);
  return {
    // The current code is used already; the next one is accepted as well.
    unusedCode: () => totpCode(secret, 1),
    wrongCode: () => wrongTotpCode(secret),
    recoveryCodes: expectSuccess(confirmed).body.data.recoveryCodes as string[],
  };
}
