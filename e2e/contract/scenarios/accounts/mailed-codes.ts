import { calls } from '@tokri/contracts';
import { plantCode } from '../../../logs/planted';
import { makeCall } from '../../../support/api';
import { mailTo } from '../../../support/browser';
import { expectSuccess } from '../../support/builders';

export const mailedOtp = async (email: string): Promise<string> => {
  const { text } = await mailTo(email, /^Your code/);
  const otp = /\b(\d{6})\b/.exec(text)![1]!;
  plantCode(process.env.TOKRI_E2E_HOME ?? '', otp);
  return otp;
};

export async function aResetGrant(email: string): Promise<string> {
  expectSuccess(await makeCall(calls.forgotPassword, { email }));
  const verified = await makeCall(calls.verifyForgotPasswordOtp, { email, otp: await mailedOtp(email) });
  return expectSuccess(verified).body.data.resetToken as string;
}
