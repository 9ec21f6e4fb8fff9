import { pick } from '@tokri/database';
import { currentLanguage, HttpError, noteUser, stopIfHungUp } from '@tokri/service-kit';
import type { User } from '../../accounts/store/users';
import type { Dependencies } from '../../dependencies';
import { isOldHash } from '../../passwords/stored-hash';
import { deviceCookie, knownDevice } from '../known-device';
import { checkCode } from '../../second-factor/check-code';
import { grantedRole } from '../../second-factor/granted-role';
import { signAccessToken } from '../tokens';
import { countGuess } from '../../attempts/count-attempts';
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
  /** Code of the second factor, if the account has one. */
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
    const { store, passwords, keys, otpKey } = dependencies;
    const user = await store.users.findOne({ email }).lean();
    if (user) noteUser(String(user._id));
    const known = knownDevice(otpKey, user, device);
    const [kind, account] = known ? (['login-on-known-device', known] as const) : (['login', email] as const);
    const isRight = await countGuess(dependencies, kind, account, () =>
      passwords.matches(password, user?.passwordHash, { isKnown: known !== undefined }),
    );
    if (!user || !isRight) throw badCredentials();
    stopIfHungUp();
    if (user.status !== 'Active') throw suspended();
    await checkCode(dependencies, String(user._id), code, 401);

    const passwordHash = await passwords.upgraded(password, user.passwordHash);
    const opened =
      (await openChecked(dependencies, { ...user, passwordHash }, user.passwordHash, client)) ??
      (await openUpgraded(dependencies, user, password, client));

    if (!opened) throw badCredentials();
    const { sessionId, ...pair } = opened.session;
    const accessToken = signAccessToken(keys.signer(), {
      userId: String(user._id),
      sessionId,
      ...(await grantedRole(dependencies, opened.user)),
    });
    return { accessToken, ...pair, device: deviceCookie(otpKey, opened.user, known) };
  };

/** A concurrent login may have upgraded the hash: opens a session if the password also matches the new hash. */
async function openUpgraded(
  dependencies: Dependencies,
  user: Pick<User, '_id' | 'passwordHash' | 'role'>,
  password: string,
  client: Client,
) {
  if (!isOldHash(user.passwordHash)) return undefined;
  const now = await pick(dependencies.store.users.findById(user._id), 'passwordHash');
  if (!now || !(await dependencies.passwords.matches(password, now.passwordHash, { isKnown: true })))
    return undefined;
  const upgraded = { ...user, passwordHash: now.passwordHash };
  return openChecked(dependencies, upgraded, now.passwordHash, client);
}

/** Opens a session; undefined when password, status or role changed during hashing. @param found the hash to replace */
async function openChecked(
  dependencies: Dependencies,
  user: Pick<User, '_id' | 'passwordHash' | 'role'>,
  found: string,
  client: Client,
) {
  const { store, unitOfWork } = dependencies;
  const { _id, role, passwordHash } = user;
  return unitOfWork(async (transaction) => {
    const noted = await store.users
      .findOneAndUpdate(
        { _id, passwordHash: found, role, status: 'Active' as const },
        { lastLoginAt: new Date(), language: currentLanguage(), passwordHash },
        { session: transaction.session, returnDocument: 'after' },
      )
      .lean();
    if (!noted) return undefined;
    const session = await openSession(dependencies, transaction, _id, client);
    stopIfHungUp();
    return { session, user: noted };
  });
}
