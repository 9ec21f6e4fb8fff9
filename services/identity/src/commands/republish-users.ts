import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { Store } from '../store/store';
import { userUpdated } from './update-user';

/**
 * Publishes every user who shows a picture as they are now, for media. Each row is written as well, so that a change at the
 * same moment comes before or after it as a whole. @returns how many
 */
export async function republishUsers(
  { users }: Pick<Store, 'users'>,
  unitOfWork: UnitOfWork,
  pace?: Pace,
): Promise<number> {
  let published = 0;
  for await (const { _id } of users
    .find({ avatar: { $ne: '' } }, { _id: 1 })
    .lean()
    .cursor()) {
    await unitOfWork(async ({ session, emit }) => {
      const user = await users
        .findByIdAndUpdate(_id, { $inc: { republished: 1 } }, { session, returnDocument: 'after' })
        .lean();
      if (user) emit(userUpdated(user));
    });
    published += 1;
    await pace?.(1);
  }
  return published;
}
