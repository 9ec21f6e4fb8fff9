import { calls, newEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { PersonalData } from '@tokri/service-host';
import { urlOf } from './image-names';
import type { MediaStore } from '../store';

/** Marks the user's avatar for removal, unless the same image is referenced by others, and removes the photos of problems. */
export const mediaPersonalData = (store: MediaStore, now: () => Date): PersonalData => ({
  async collect(userId) {
    const use = await store.uses.findById(`user:${userId}`).lean();
    const photos = await pick(store.problemPhotos.find({ userId }));
    return [
      ...(use?.names ?? []).map((name) => ({ kind: 'profile picture', url: urlOf(name) })),
      ...photos.map(({ _id }) => ({
        kind: 'photo of a problem',
        url: `${calls.getProblemPhoto.path}?photoId=${_id}`,
      })),
    ];
  },
  async erase(userId, { session, emit }) {
    const use = await store.uses.findOneAndDelete({ _id: `user:${userId}` }, { session }).lean();
    for (const name of use?.names ?? []) {
      if (await store.uses.exists({ names: name }).session(session)) continue;
      const marked = await store.images.updateOne(
        { _id: name, isOrdered: false, removingAt: null },
        { $set: { removingAt: now() } },
        { session },
      );
      if (marked.modifiedCount > 0) emit(newEvent('media.removed', name, { names: [name] }));
    }
    // A range of ids, not a pattern.
    const days = { _id: { $gte: `${userId}:`, $lt: `${userId};` } };
    const { deletedCount } = await store.uploadDays.deleteMany(days, { session });
    const photos = await store.problemPhotos.deleteMany({ userId }, { session });
    return (use ? 1 : 0) + deletedCount + photos.deletedCount;
  },
});
