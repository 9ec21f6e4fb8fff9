import { currentLanguage } from '@tokri/service-kit';
import { after, OTP_MS, OTP_REMEMBERED_MS } from '../lifetimes';
import type { Dependencies } from '../dependencies';
import { knownDevice } from '../known-device';
import { otpHash, randomOtp, randomToken } from '../secrets';
import { countAttempt } from './attempts';

/**
 * Makes a new code for the email; the one before is void. Whether or not an account has the email, the same reads and
 * writes are done: without an account the code and its mail are written for nobody. Counted before anything is written;
 * `device` is the cookie of a browser that was logged in before, which strangers cannot use up the mails of.
 */
export async function requestOtp(dependencies: Dependencies, email: string, device?: string): Promise<void> {
  const { store, unitOfWork, mails, otpKey } = dependencies;
  const account = await store.users.findOne({ email }).select('passwordHash').lean();
  const known = knownDevice(otpKey, account, device);
  if (known) await countAttempt(dependencies, 'otp-mail-on-known-device', known);
  else await countAttempt(dependencies, 'otp-mail', email);

  const otp = randomOtp();
  const mailKey = `otp:${randomToken()}`;
  await unitOfWork(async (transaction) => {
    const user = await store.users.findOne({ email }).session(transaction.session).select('_id').lean();
    const expiresAt = after(OTP_MS);
    const row = {
      hash: otpHash(otpKey, email, otp),
      tries: 0,
      expiresAt,
      forgottenAt: after(OTP_REMEMBERED_MS, expiresAt),
    };
    await store.otps.updateOne({ _id: email }, { $set: row }, { session: transaction.session, upsert: true });
    await mails.add(transaction, {
      key: mailKey,
      ...{ to: email, language: currentLanguage() },
      content: { template: 'otp', otp, minutes: OTP_MS / 60_000 },
      notAfter: expiresAt,
      deliver: user !== null,
    });
  });
}
