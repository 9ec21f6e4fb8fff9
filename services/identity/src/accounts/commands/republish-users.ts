import { pick } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { Store } from '../../store';
import { userUpdated } from './update-user';

/**
 * Publishes every user with an avatar again, for media. Also writes each row, so that concurrent changes conflict.
 * @returns the number of users
 */
export const republishUsers =
  ({ store: { users }, unitOfWork }: { store: Pick<Store, 'users'>; unitOfWork: UnitOfWork }) =>
  async ({ pace }: { pace?: Pace } = {}): Promise<number> => {
    let published = 0;
    for await (const { _id } of pick(users.find({ avatar: { $ne: '' } })).cursor()) {
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
  };
