import type { ApiAnswer } from '../../support/api';
import type { Scenario } from './scenario';

/** A call that asks for the password again, made with this proof by a new shopper of its own. */
type ProvenCall = (proof: (own: { password: string }) => { password: string }) => Promise<ApiAnswer>;

/** How every call fails that asks for the password again. */
export const proofFailures = (call: ProvenCall): Record<string, Scenario> => ({
  'This password is not right.': () => call(({ password }) => ({ password: `${password}!` })),
});
