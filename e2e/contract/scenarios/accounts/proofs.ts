import type { ApiAnswer, Caller } from '../../../support/api';
import { switchSecondFactorOn } from '../../support/authenticator';
import { exceedLimit } from '../exceed-limit';
import type { FailureScenarios } from '../scenario';

interface Proof {
  password: string;
  code?: string;
}

/** A call that requires the password again, with its other input. */
export interface ProvenCall {
  person: Caller;
  password: string;
  make: (proof: Proof) => Promise<ApiAnswer>;
}

/** Failures of every call that requires the password again. @param prepare creates a new account each time */
export const proofFailures = (prepare: () => Promise<ProvenCall>): FailureScenarios => ({
  async 'This password is not right.'() {
    const { make, password } = await prepare();
    return make({ password: `${password}!` });
  },
  async 'Please enter the code of your authenticator app.'() {
    const { make, person, password } = await prepare();
    await switchSecondFactorOn(person, password);
    return make({ password });
  },
  async 'This code is not right. Please enter the newest one.'() {
    const { make, person, password } = await prepare();
    const { wrongCode } = await switchSecondFactorOn(person, password);
    return make({ password, code: wrongCode() });
  },
  async 'Too many wrong attempts. Please try again in {time}.'() {
    const { make, password } = await prepare();
    await exceedLimit(9, () => make({ password: `${password}!` }));
    return make({ password });
  },
});
