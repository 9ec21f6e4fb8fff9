import { UPLOADED_PICTURE, type EventData } from '@tokri/contracts';
import { RefusedEvent, type Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { userUpdated } from './commands/update-user';

/** Ignores an avatar with an older sequence. */
export async function setAvatar(
  { store }: Dependencies,
  transaction: Transaction,
  { userId, url }: EventData<'media.avatar-stored'>,
  sequence: number,
): Promise<void> {
  if (!UPLOADED_PICTURE.test(url)) throw new RefusedEvent('the avatar is not an uploaded picture');
  const user = await store.users
    .findOneAndUpdate(
      { _id: userId, avatarSequence: { $lt: sequence } },
      { avatar: url, avatarSequence: sequence },
      { session: transaction.session, returnDocument: 'after' },
    )
    .lean();
  if (user) transaction.emit(userUpdated(user));
}
