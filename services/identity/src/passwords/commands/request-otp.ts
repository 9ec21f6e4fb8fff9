import { pick } from '@tokri/database';
import { currentLanguage } from '@tokri/service-kit';
import { after, OTP_MS, OTP_REMEMBERED_MS } from '../../lifetimes';
import type { Dependencies } from '../../dependencies';
import { knownDevice } from '../../sessions/known-device';
import { otpHash, randomOtp, randomToken } from '../../secrets';
import { countAttempt } from '../../attempts/count-attempts';

interface OtpRequest {
  email: string;
  /** The device cookie, unchecked. */
  device?: string;
}

/**
 * Creates a code for the email and voids the previous one. Without an account it makes the same reads and writes but
 * sends nothing, so that timing reveals nothing. The attempt is counted before any write; known devices are counted
 * separately, so that others cannot exhaust their limit.
 */
export const requestOtp =
  (dependencies: Dependencies) =>
  async ({ email, device }: OtpRequest): Promise<void> => {
    const { store, unitOfWork, mails, otpKey } = dependencies;
    const account = await pick(store.users.findOne({ email }), 'passwordHash');
    const known = knownDevice(otpKey, account, device);
    if (known) await countAttempt(dependencies, 'otp-mail-on-known-device', known);
    else await countAttempt(dependencies, 'otp-mail', email);

    const otp = randomOtp();
    const mailKey = `otp:${randomToken()}`;
    await unitOfWork(async (transaction) => {
      const user = await pick(store.users.findOne({ email }).session(transaction.session));
      const expiresAt = after(OTP_MS);
      const row = {
        hash: otpHash(otpKey, email, otp),
        tries: 0,
        expiresAt,
        forgottenAt: after(OTP_REMEMBERED_MS, expiresAt),
      };
      await store.otps.updateOne(
        { _id: email },
        { $set: row },
        { session: transaction.session, upsert: true },
      );
      await mails.add(transaction, {
        key: mailKey,
        to: email,
        language: currentLanguage(),
        content: { template: 'otp', otp, minutes: OTP_MS / 60_000 },
        notAfter: expiresAt,
        deliver: user !== null,
      });
    });
  };
