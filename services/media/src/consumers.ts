import type { EventType, ShopEvent } from '@tokri/contracts';
import type { ConsumerTable, ReactionTogether, Transaction } from '@tokri/messaging';
import { decideReferences, hashesIn, type Reference } from './images/image-references';
import type { ErasedUsers } from '@tokri/service-host';
import { keepPhoto } from './problem-photos/commands';
import type { MediaStore, UseRow } from './store';

const DAY_MS = 86_400_000;

interface UndoOptions {
  now: () => Date;
  /** Days for which the change or deletion of a product or category can be undone. */
  undoDays: number;
}

const ofProduct = ({ data, sequence }: ShopEvent<'product.created' | 'product.updated'>): Reference => ({
  owner: `product:${data._id}`,
  urls: data.image,
  sequence,
});
const ofCategory = ({ data, sequence }: ShopEvent<'category.created' | 'category.updated'>): Reference => ({
  owner: `category:${data._id}`,
  urls: [data.image],
  sequence,
});
const ofSubCategory = ({
  data,
  sequence,
}: ShopEvent<'subcategory.created' | 'subcategory.updated'>): Reference => ({
  owner: `subcategory:${data._id}`,
  urls: [data.image],
  sequence,
});
const ofDeleted =
  (kind: string) =>
  ({ data, sequence }: { data: { _id: string }; sequence: number }): Reference => ({
    owner: `${kind}:${data._id}`,
    urls: [],
    sequence,
  });

/** The pictures of all versions that can be restored. */
const ofHome = ({ data, sequence }: ShopEvent<'home.changed'>): Reference => ({
  owner: 'shop:home',
  urls: data.images,
  sequence,
});
const ofProfile = ({ data, sequence }: ShopEvent<'shop.profile-changed'>): Reference => ({
  owner: 'shop:profile',
  urls: data.logo ? [data.logo.url] : [],
  sequence,
});

const REFERENCES: { [T in EventType]?: (event: ShopEvent<T>) => Reference } = {
  'product.created': ofProduct,
  'product.updated': ofProduct,
  'product.deleted': ofDeleted('product'),
  'category.created': ofCategory,
  'category.updated': ofCategory,
  'category.deleted': ofDeleted('category'),
  'subcategory.created': ofSubCategory,
  'subcategory.updated': ofSubCategory,
  'subcategory.deleted': ofDeleted('subcategory'),
  'home.changed': ofHome,
  'shop.profile-changed': ofProfile,
};

const referenceOf = (event: ShopEvent): Reference[] => {
  const reference = REFERENCES[event.type] as ((event: ShopEvent) => Reference) | undefined;
  return reference ? [reference(event)] : [];
};

/** Keeps track of which images are referenced, by the events of the owning services. */
export function createConsumers(
  { images, uses, problemPhotos }: MediaStore,
  erasedUsers: Pick<ErasedUsers, 'has'>,
  { now, undoDays }: UndoOptions,
): ConsumerTable {
  /** A deletion leaves an empty row, so that an older change that arrives later is ignored. */
  async function saveReferences(references: readonly Reference[], { session }: Transaction): Promise<void> {
    const owners = [...new Set(references.map(({ owner }) => owner))];
    const rows = await uses
      .find({ _id: { $in: owners } })
      .session(session)
      .lean<UseRow[]>();
    const { written, added } = decideReferences(new Map(rows.map((row) => [row._id, row])), references, {
      until: new Date(now().getTime() + undoDays * DAY_MS),
    });
    if (written.length === 0) return;
    await uses.bulkWrite(
      written.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
      })),
      { session },
    );
    if (added.length === 0) return;
    // Conflicts with a concurrent sweep of the image: both write its row.
    await images.updateMany({ _id: { $in: added } }, { $set: { touchedAt: now() } }, { session });
  }

  // Handles events in batches: an import publishes thousands at once.
  const track: ReactionTogether = {
    together: (events, transaction) => saveReferences(events.flatMap(referenceOf), transaction),
  };

  return {
    'product.created': track,
    'product.updated': track,
    'product.deleted': track,
    'category.created': track,
    'category.updated': track,
    'category.deleted': track,
    'subcategory.created': track,
    'subcategory.updated': track,
    'subcategory.deleted': track,
    'home.changed': track,
    'shop.profile-changed': track,
    'user.updated': async ({ data: { userId, avatar }, sequence }, transaction) => {
      if (await erasedUsers.has(userId, transaction.session)) return;
      await saveReferences([{ owner: `user:${userId}`, urls: [avatar], sequence }], transaction);
    },
    'order.problem-reported': async ({ data: { userId, problem } }, { session }) => {
      const { photoId } = problem;
      if (photoId) await keepPhoto({ problemPhotos, now }, { _id: photoId, userId }, session);
    },
    'order.confirmed': async (event, transaction) => {
      const hashes = hashesIn(event.data.items.flatMap((item) => item.image));
      if (hashes.length === 0) return;
      await images.updateMany(
        { _id: { $in: hashes } },
        { $set: { isOrdered: true } },
        { session: transaction.session },
      );
    },
  };
}
