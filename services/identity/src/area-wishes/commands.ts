import { MAX_WISHES_PER_EMAIL, type calls, type EventData, type RequestOf } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { currentLanguage, invalidInput, notSignedIn, unavailable } from '@tokri/service-kit';
import { mailboxOf } from '../accounts/mailbox';
import { writeUser } from '../accounts/store/users';
import { countAttempt } from '../attempts/count-attempts';
import type { Dependencies } from '../dependencies';
import { after, AREA_WISH_LINK_MS, AREA_WISH_MS } from '../lifetimes';
import { randomToken, tokenHash } from '../secrets';
import type { Store } from '../store';
import { mailSoon } from './rows';
import { SHOP, type DeliveryAreaRow } from './store';

/** Wishes of everybody. */
const MAX_WISHES = 50_000;

type Wish = RequestOf<typeof calls.leaveAreaWish>;

interface Waiting {
  email: string;
  pincode: string;
  userId: string | undefined;
  /** Of an account whose email is confirmed: no link has to be opened. */
  isConfirmed: boolean;
}

/**
 * Stores that somebody wants one mail about a pincode, and mails them a link. A stranger can enter any email: nobody is mailed
 * again before that link was opened, and what is answered does not depend on what is known of the email.
 * @param userId absent for a guest
 * @throws 400 for a guest without email, 503 when too many people wait
 */
export const leaveAreaWish =
  (dependencies: Dependencies) =>
  async ({ pincode, email }: Wish, userId?: string): Promise<{ needsConfirmation: boolean }> => {
    const waiting = await whoWaits(dependencies, { pincode, email }, userId);
    if (await isFull(dependencies.store)) throw unavailable();
    await countAttempt(dependencies, 'stranger-mail', mailboxOf(waiting.email));
    const write = () =>
      dependencies.unitOfWork((transaction) => storeWish(dependencies, transaction, waiting));
    try {
      await write();
    } catch (error) {
      // The same wish was stored at the same time.
      if (!isDuplicateKey(error)) throw error;
      await write();
    }
    if (waiting.isConfirmed) await mailSoon(dependencies.store, pincode);
    return { needsConfirmation: !waiting.isConfirmed };
  };

async function whoWaits({ store }: Dependencies, wish: Wish, userId?: string): Promise<Waiting> {
  const { pincode, email } = wish;
  if (userId === undefined) {
    if (email === undefined) throw invalidInput({ email: 'is required' });
    return { email, pincode, userId, isConfirmed: false };
  }
  const user = await store.users.findById(userId).lean();
  if (!user) throw notSignedIn();
  return { email: user.email, pincode, userId, isConfirmed: user.verifyEmail };
}

const isFull = async ({ areaWishes }: Pick<Store, 'areaWishes'>): Promise<boolean> =>
  (await areaWishes.countDocuments({ isConfirmed: { $in: [true, false] } }, { limit: MAX_WISHES })) ===
  MAX_WISHES;

async function storeWish(
  { store: { areaWishes, users }, mails, shopUrl }: Dependencies,
  transaction: Transaction,
  { email, pincode, userId, isConfirmed }: Waiting,
): Promise<void> {
  const { session } = transaction;
  if (userId !== undefined && !(await writeUser({ users }, transaction, userId))) throw notSignedIn();
  const known = await areaWishes.findOne({ email, pincode }).session(session).lean();
  const hasEnough =
    !known && (await areaWishes.countDocuments({ email }, { session })) >= MAX_WISHES_PER_EMAIL;
  // Only the owner of the email can end an earlier wish for it.
  if (hasEnough && isConfirmed)
    await areaWishes.findOneAndDelete({ email }, { session, sort: { createdAt: 1 } });
  // A confirmed wish needs no second mail, and a stranger must not see that there was a first one.
  const isMailed = (isConfirmed || !hasEnough) && !known?.isConfirmed;
  const token = randomToken();
  if (isMailed)
    await areaWishes.updateOne(
      { email, pincode },
      {
        $setOnInsert: { createdAt: new Date() },
        $set: {
          ...{ language: currentLanguage(), tokenHash: tokenHash(token), isConfirmed },
          expiresAt: after(isConfirmed ? AREA_WISH_MS : AREA_WISH_LINK_MS),
          ...(userId !== undefined && { userId }),
        },
      },
      { session, upsert: true },
    );
  await mails.add(transaction, {
    key: `area-wish:${tokenHash(token)}`,
    to: email,
    language: currentLanguage(),
    content: {
      template: 'area-wish',
      pincode,
      url: `${shopUrl}/api/user/area-wish?token=${token}`,
      isConfirmed,
    },
    notAfter: after(AREA_WISH_LINK_MS),
    forgottenAt: after(AREA_WISH_LINK_MS),
    deliver: isMailed,
  });
}

const unknownLink = () =>
  invalidInput({ token: 'is not known' }, 'This link is not valid any more. Please use the newest mail.');

interface Linked {
  pincode: string;
  isConfirmed: boolean;
}

/** The wish of a mailed link. @throws 400 */
export async function linkedWish({ areaWishes }: Pick<Store, 'areaWishes'>, token: string): Promise<Linked> {
  const wish = await areaWishes.findOne({ tokenHash: tokenHash(token) }).lean();
  if (!wish) throw unknownLink();
  return wish;
}

/** Confirms or deletes the wish of a mailed link. @throws 400 */
export const answerAreaWish =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async ({ token, answer }: RequestOf<typeof calls.answerAreaWish>): Promise<void> => {
    const linked = { tokenHash: tokenHash(token) };
    if (answer === 'delete') {
      const deleted = await store.areaWishes.findOneAndDelete(linked).lean();
      if (!deleted) throw unknownLink();
      await store.mails.deleteMany({ to: deleted.email, template: 'area-wish' });
      return;
    }
    const set = { isConfirmed: true, expiresAt: after(AREA_WISH_MS) };
    const confirmed = await store.areaWishes.findOneAndUpdate(linked, { $set: set }).lean();
    if (!confirmed) throw unknownLink();
    await mailSoon(store, confirmed.pincode);
  };

/** Late events do not replace a later area. @param delayMs until those who wait are mailed */
export async function setDeliveryArea(
  { deliveryAreas }: Pick<Store, 'deliveryAreas'>,
  { session }: Pick<Transaction, 'session'>,
  { pincodes }: EventData<'shop.area-changed'>,
  sequence: number,
  delayMs: number,
): Promise<void> {
  const known = await deliveryAreas.findById(SHOP, null, { session }).lean<DeliveryAreaRow | null>();
  if (known && known.sequence >= sequence) return;
  const row = { pincodes, sequence, dueAt: after(delayMs) };
  await deliveryAreas.replaceOne({ _id: SHOP }, row, { session, upsert: true });
}
