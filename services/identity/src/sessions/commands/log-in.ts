import { currentLanguage, HttpError, noteUser } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { deviceCookie, knownDevice } from '../known-device';
import { checkCode } from '../../second-factor/check-code';
import { grantedRole } from '../../second-factor/granted-role';
import { signAccessToken } from '../tokens';
import { countAttempt, refundAttempt } from '../../attempts/count-attempts';
import { openSession, type Client } from '../login-sessions';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** When the session ends if it is not refreshed. */
  expiresAt: Date;
}

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, where the account has one. */
  code?: string;
  client: Client;
  /** The device cookie, unchecked. */
  device?: string;
}

const badCredentials = () => new HttpError(401, 'BAD_CREDENTIALS', 'Email or password is not right.');
const suspended = () =>
  new HttpError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please write to us.');

/**
 * Opens a login session. Unknown emails and wrong passwords take the same work and get the same response; attempts are counted
 * before the password is compared. @returns the tokens, and the device cookie that makes the browser known
 */
export const logIn =
  (dependencies: Dependencies) =>
  async ({ email, password, code, client, device }: Credentials): Promise<TokenPair & { device: string }> => {
    const { store, unitOfWork, passwords, keys, otpKey } = dependencies;
    const user = await store.users.findOne({ email }).lean();
    if (user) noteUser(String(user._id));
    const known = knownDevice(otpKey, user, device);
    const [kind, account] = known ? (['login-on-known-device', known] as const) : (['login', email] as const);
    await countAttempt(dependencies, kind, account);
    const right = await passwords.matches(password, user?.passwordHash);
    if (!user || !right) throw badCredentials();
    await refundAttempt(dependencies, kind, account);
    if (user.status !== 'Active') throw suspended();
    await checkCode(dependencies, String(user._id), code, 401);

    const { sessionId, ...opened } = await unitOfWork(async (transaction) => {
      // Password, status or role may have changed while the hash was computed.
      const { _id, passwordHash, role } = user;
      const asChecked = { _id, passwordHash, role, status: 'Active' as const };
      const noted = await store.users.updateOne(
        asChecked,
        { lastLoginAt: new Date(), language: currentLanguage() },
        { session: transaction.session },
      );
      if (noted.matchedCount === 0) throw badCredentials();
      return openSession(dependencies, transaction, user._id, client);
    });
    const accessToken = signAccessToken(keys.signer(), {
      userId: String(user._id),
      sessionId,
      ...(await grantedRole(dependencies, user)),
    });
    return { accessToken, ...opened, device: deviceCookie(otpKey, user, known) };
  };
