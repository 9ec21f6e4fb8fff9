import { calls, type CallName } from '@tokri/contracts';
import { callApi, makeCall, newAddress } from '../../../support/api';
import { databaseOf, runOperator } from '../../support/back-door';
import { expectSuccess, newEmail, newShopper, PASSWORD, register } from '../../support/builders';
import { loginFailures } from './second-factor';
import type { FailureScenarios } from '../scenario';
import { exceedLimit } from '../exceed-limit';
import { aResetGrant, mailedOtp } from './mailed-codes';
import { passwordFailures } from './passwords';

const wrongCode = (otp: string) => (otp === '000000' ? '111111' : '000000');
const verify = (email: string, otp: string) => makeCall(calls.verifyForgotPasswordOtp, { email, otp });

async function shopperWithCode() {
  const { email } = await newShopper();
  expectSuccess(await makeCall(calls.forgotPassword, { email }));
  return { email, otp: await mailedOtp(email) };
}

export const accountFailures = {
  register: {
    ...passwordFailures.register,
    'password and confirm password must be same': () =>
      makeCall(calls.register, {
        ...{ name: 'Nila', email: newEmail(), password: PASSWORD, confirmPassword: `${PASSWORD}!` },
      }),
    'This email already has an account. Try to log in instead.': ({ shopper }) => register(shopper.email),
    'Too many new accounts from here. Please try again in {time}.': async ({ shopper }) => {
      const address = newAddress();
      const again = { name: 'Nila', email: shopper.email, password: PASSWORD, confirmPassword: PASSWORD };
      return exceedLimit(100, () => makeCall(calls.register, again, { address }));
    },
  },
  login: {
    ...loginFailures,
    'This account is suspended. Please write to us.': async () => {
      const { email } = await newShopper();
      await runOperator('suspend', email);
      return makeCall(calls.login, { email, password: PASSWORD });
    },
    'Too many wrong attempts. Please try again in {time}.': async () => {
      const { email } = await newShopper();
      await exceedLimit(9, () => makeCall(calls.login, { email, password: 'wrong' }));
      return makeCall(calls.login, { email, password: PASSWORD });
    },
  },
  forgotPassword: {
    'Too many codes were asked for. Please try again in {time}.': () => {
      const email = newEmail();
      return exceedLimit(5, () => makeCall(calls.forgotPassword, { email }));
    },
  },
  verifyForgotPasswordOtp: {
    'This code is not right. Please check the newest mail.': async () => {
      const { email, otp } = await shopperWithCode();
      return verify(email, wrongCode(otp));
    },
    'This code has expired. Please ask for a new one.': async () => {
      const { email, otp } = await shopperWithCode();
      const database = await databaseOf('identity');
      await database
        .collection('otps')
        .updateOne({ _id: email as never }, { $set: { expiresAt: new Date() } });
      return verify(email, otp);
    },
    'Too many wrong codes. Please ask for a new one.': async () => {
      const { email, otp } = await shopperWithCode();
      await exceedLimit(4, () => verify(email, wrongCode(otp)));
      return verify(email, otp);
    },
    'Too many wrong codes. Please try again in {time}.': async () => {
      const { email } = await newShopper();
      const askForCode = async () => expectSuccess(await makeCall(calls.forgotPassword, { email }));
      for (let code = 0; code < 4; code += 1) {
        await askForCode();
        await exceedLimit(4, () => verify(email, '000000'));
      }
      await askForCode();
      return verify(email, '000000');
    },
  },
  resetPassword: {
    ...passwordFailures.resetPassword,
    'New password and confirm password must be same.': async () => {
      const { email } = await newShopper();
      const resetToken = await aResetGrant(email);
      const body = { email, newPassword: PASSWORD, confirmPassword: `${PASSWORD}!`, resetToken };
      return makeCall(calls.resetPassword, body);
    },
  },
  refreshToken: {
    'Your session has ended. Please log in again.': async () => {
      const { token, refreshToken } = await newShopper();
      expectSuccess(await makeCall(calls.logout, undefined, { token }));
      return callApi('POST', calls.refreshToken.path, undefined, { token: refreshToken });
    },
  },
  updateUser: {
    'This email already has an account. Try to log in instead.': ({ shopper, other }) =>
      makeCall(calls.updateUser, { name: 'Nila', email: other.email, mobile: '9876543210' }, shopper),
    'Too many changes of the email. Please try again in {time}.': async () => {
      const shopper = await newShopper();
      return exceedLimit(5, () =>
        makeCall(calls.updateUser, { name: 'Nila', email: newEmail(), mobile: '9876543210' }, shopper),
      );
    },
  },
  verifyEmail: {
    'This link is not valid any more. Please use the newest mail.': () =>
      makeCall(calls.verifyEmail, { token: 'never-issued' }),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
