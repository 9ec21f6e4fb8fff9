import { pick } from '@tokri/database';
import { HttpError } from '@tokri/service-kit';
import { knownDevice } from '../../sessions/known-device';
import { after, OTP_TRIES, RESET_GRANT_MS } from '../../lifetimes';
import type { Dependencies } from '../../dependencies';
import { otpHash, randomToken, sameText, tokenHash } from '../../secrets';
import type { Otp } from '../store';
import { countAttempt, refundAttempt } from '../../attempts/count-attempts';

const badOtp = () => new HttpError(400, 'BAD_OTP', 'This code is not right. Please check the newest mail.');
const expired = () => new HttpError(400, 'OTP_EXPIRED', 'This code has expired. Please ask for a new one.');
const noTriesLeft = (until: Date) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', 'Too many wrong codes. Please ask for a new one.', {
    retryAfterSeconds: Math.max(1, (until.getTime() - Date.now()) / 1_000),
  });

interface Guess {
  email: string;
  otp: string;
  /** The device cookie, unchecked. */
  device?: string;
}

/**
 * Exchanges the right code for a reset grant: single use, 10 minutes, bound to the email. Attempts are counted before the code
 * is compared, per code and per day, so that parallel guesses, new codes and aborted requests stay within docs/contract.md
 * rule 10.
 */
export const verifyOtp =
  (dependencies: Dependencies) =>
  async ({ email, otp, device }: Guess): Promise<string> => {
    const { store, unitOfWork, otpKey, suppressions } = dependencies;
    const open = { _id: email, tries: { $lt: OTP_TRIES }, expiresAt: { $gt: new Date() } };
    const live = await store.otps.findOneAndUpdate(open, { $inc: { tries: 1 } }).lean<Otp>();
    if (!live) throw refusalOf(await store.otps.findById(email).lean<Otp>());
    const user = await pick(store.users.findOne({ email }), 'passwordHash');
    const known = knownDevice(otpKey, user, device);
    const [kind, account] = known ? (['otp-on-known-device', known] as const) : (['otp', email] as const);
    await countAttempt(dependencies, kind, account);
    if (!sameText(live.hash, otpHash(otpKey, email, otp))) throw badOtp();
    await refundAttempt(dependencies, kind, account);

    const token = randomToken();
    await unitOfWork(async (transaction) => {
      const { session } = transaction;
      // Of two concurrent right answers, the second finds no code.
      const taken = await store.otps.deleteOne({ _id: email, hash: live.hash }, { session });
      if (taken.deletedCount === 0) throw badOtp();
      await store.grants.deleteMany({ email }, { session });
      const grant = { _id: tokenHash(token), email, expiresAt: after(RESET_GRANT_MS) };
      await store.grants.create([grant], { session });
      await suppressions.lift(transaction, email, 'bounce');
    });
    return token;
  };

function refusalOf(otp: Otp | null): HttpError {
  if (!otp) return badOtp();
  if (otp.expiresAt <= new Date()) return expired();
  return noTriesLeft(otp.expiresAt);
}
