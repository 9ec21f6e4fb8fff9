import type { ApiAnswer } from '../../support/api';
import { exceedLimit } from './exceed-limit';
import type { FailureScenarios } from './scenario';

interface Proof {
  password: string;
  code?: string;
}

/** A call that asks for the password again, with everything else that it needs. */
export interface ProvenCall {
  /** The password of the account. */
  password: string;
  make: (proof: Proof) => Promise<ApiAnswer>;
}

/** How every call fails that asks for the password again. @param prepare for an account of its own each time */
export const proofFailures = (prepare: () => Promise<ProvenCall>): FailureScenarios => ({
  async 'This password is not right.'() {
    const { make, password } = await prepare();
    return make({ password: `${password}!` });
  },
  async 'Too many wrong attempts. Please try again in {time}.'() {
    const { make, password } = await prepare();
    await exceedLimit(9, () => make({ password: `${password}!` }));
    return make({ password });
  },
});
