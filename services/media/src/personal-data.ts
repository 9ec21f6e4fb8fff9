import { newEvent } from '@tokri/contracts';
import type { PersonalData } from '@tokri/service-host';
import { urlOf } from './image-names';
import type { MediaStore } from './store';

/** The picture of a user is marked for removal at once, unless somebody else shows the very same one. */
export const mediaPersonalData = (store: MediaStore, now: () => Date): PersonalData => ({
  async collect(userId) {
    const use = await store.uses.findById(`user:${userId}`).lean();
    return (use?.names ?? []).map((name) => ({ kind: 'profile picture', url: urlOf(name) }));
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
    // The id and a colon: no pattern can come in by it.
    const days = { _id: { $gte: `${userId}:`, $lt: `${userId};` } };
    const { deletedCount } = await store.uploadDays.deleteMany(days, { session });
    return (use ? 1 : 0) + deletedCount;
  },
});
