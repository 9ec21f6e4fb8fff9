import { calls, type CallName } from '@tokri/contracts';
import { makeCall } from '../../../support/api';
import { newEmail, newShopper, PASSWORD } from '../../support/builders';
import { aResetGrant } from './mailed-codes';
import { proofFailures, type ProvenCall } from './proofs';
import type { FailureScenarios, Scenario } from '../scenario';

const NEW_PASSWORD = 'a fresh basket of plums';

async function aChange(newPassword = NEW_PASSWORD, confirmPassword = newPassword): Promise<ProvenCall> {
  const shopper = await newShopper();
  const make: ProvenCall['make'] = (proof) =>
    makeCall(calls.changePassword, { ...proof, newPassword, confirmPassword }, shopper);
  return { person: shopper, password: shopper.password, make };
}

async function changeTo(newPassword?: string, confirmPassword?: string) {
  const { make, password } = await aChange(newPassword, confirmPassword);
  return make({ password });
}

export const passwordSuccesses = {
  changePassword: () => changeTo(),
} satisfies Partial<Record<CallName, Scenario>>;

/** Failures of every call that sets a password, for common passwords. @param choose makes the call with one */
const weakPasswords = (
  choose: (person: { name: string; email: string; password: string }) => ReturnType<Scenario>,
): FailureScenarios => {
  const person = () => ({ name: 'Nila Deshpande', email: newEmail() });
  return {
    'This password is too common. Please choose another one.': () =>
      choose({ ...person(), password: 'Sunshine2026' }),
    'Please choose a password that is not your name or email.': () =>
      choose({ ...person(), password: 'Nila.Deshpande' }),
  };
};

export const passwordFailures = {
  register: weakPasswords(({ password, ...person }) =>
    makeCall(calls.register, { ...person, password, confirmPassword: password }),
  ),
  resetPassword: weakPasswords(async ({ password: weak, ...person }) => {
    const register = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
    await makeCall(calls.register, register);
    const resetToken = await aResetGrant(person.email);
    const body = { email: person.email, newPassword: weak, confirmPassword: weak, resetToken };
    return makeCall(calls.resetPassword, body);
  }),
  changePassword: {
    'New password and confirm password must be same.': () => changeTo(NEW_PASSWORD, PASSWORD),
    'This password is too common. Please choose another one.': () => changeTo('Sunshine2026'),
    'Please choose a password that is not your name or email.': async () => {
      const { email, password, token } = await newShopper();
      const body = { password, newPassword: email, confirmPassword: email };
      return makeCall(calls.changePassword, body, { token });
    },
    ...proofFailures(() => aChange()),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
