import type { EventType, ShopEvent } from '@tokri/contracts';
import type { ConsumerTable, ReactionTogether, Transaction } from '@tokri/messaging';
import { decideUses, hashesIn, type Showing } from './uses';
import type { ErasedUsers } from '@tokri/service-host';
import type { MediaStore, UseRow } from './store';

const DAY_MS = 86_400_000;

interface UndoOptions {
  now: () => Date;
  /** Days for which a product or category may be as it was before. */
  undoDays: number;
}

const ofProduct = ({ data, sequence }: ShopEvent<'product.created' | 'product.updated'>): Showing => ({
  ...{ holder: `product:${data._id}`, urls: data.image, sequence },
});
const ofCategory = ({ data, sequence }: ShopEvent<'category.created' | 'category.updated'>): Showing => ({
  ...{ holder: `category:${data._id}`, urls: [data.image], sequence },
});
const ofSubCategory = ({
  data,
  sequence,
}: ShopEvent<'subcategory.created' | 'subcategory.updated'>): Showing => ({
  ...{ holder: `subcategory:${data._id}`, urls: [data.image], sequence },
});
const ofNothing =
  (kind: string) =>
  ({ data, sequence }: { data: { _id: string }; sequence: number }): Showing => ({
    ...{ holder: `${kind}:${data._id}`, urls: [], sequence },
  });

const SHOWINGS: { [T in EventType]?: (event: ShopEvent<T>) => Showing } = {
  'product.created': ofProduct,
  'product.updated': ofProduct,
  'product.deleted': ofNothing('product'),
  'category.created': ofCategory,
  'category.updated': ofCategory,
  'category.deleted': ofNothing('category'),
  'subcategory.created': ofSubCategory,
  'subcategory.updated': ofSubCategory,
  'subcategory.deleted': ofNothing('subcategory'),
};

const showingOf = (event: ShopEvent): Showing[] => {
  const showing = SHOWINGS[event.type] as ((event: ShopEvent) => Showing) | undefined;
  return showing ? [showing(event)] : [];
};

/** Which images are still used, as the events of the other services say. */
export function createConsumers(
  { images, uses }: MediaStore,
  erasedUsers: Pick<ErasedUsers, 'has'>,
  { now, undoDays }: UndoOptions,
): ConsumerTable {
  /** A deleted thing leaves an empty row, so that a change that arrives after its deletion does not bring it back. */
  async function show(showings: readonly Showing[], { session }: Transaction): Promise<void> {
    const holders = [...new Set(showings.map(({ holder }) => holder))];
    const rows = await uses
      .find({ _id: { $in: holders } })
      .session(session)
      .lean<UseRow[]>();
    const { written, added } = decideUses(new Map(rows.map((row) => [row._id, row])), showings, {
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
    // Also keeps a sweep from deciding against an image at the same moment: both write its row.
    await images.updateMany({ _id: { $in: added } }, { $set: { touchedAt: now() } }, { session });
  }

  // An import of thousands of products is told product by product.
  const shown: ReactionTogether = {
    together: (events, transaction) => show(events.flatMap(showingOf), transaction),
  };

  return {
    'product.created': shown,
    'product.updated': shown,
    'product.deleted': shown,
    'category.created': shown,
    'category.updated': shown,
    'category.deleted': shown,
    'subcategory.created': shown,
    'subcategory.updated': shown,
    'subcategory.deleted': shown,
    'user.updated': async ({ data: { userId, avatar }, sequence }, transaction) => {
      if (await erasedUsers.has(userId, transaction.session)) return;
      await show([{ holder: `user:${userId}`, urls: [avatar], sequence }], transaction);
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
