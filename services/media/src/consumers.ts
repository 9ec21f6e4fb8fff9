import type { ShopEvent } from '@tokri/contracts';
import type { ConsumerTable, Transaction } from '@tokri/messaging';
import { hashInUrl } from './image-names';
import type { ErasedUsers } from '@tokri/service-host';
import type { MediaStore } from './store';

const DAY_MS = 86_400_000;

const hashesIn = (urls: readonly string[]): string[] => [
  ...new Set(urls.map(hashInUrl).filter((hash): hash is string => hash !== undefined)),
];

interface UndoOptions {
  now: () => Date;
  /** Days for which a product or category may be as it was before. */
  undoDays: number;
}

/** Which images are still used, as the events of the other services say. */
export function createConsumers(
  { images, uses }: MediaStore,
  erasedUsers: Pick<ErasedUsers, 'has'>,
  { now, undoDays }: UndoOptions,
): ConsumerTable {
  /** A deleted thing leaves an empty row, so that a change that arrives after its deletion does not bring it back. */
  async function shows(
    transaction: Transaction,
    holder: string,
    urls: readonly string[],
    event: ShopEvent,
  ): Promise<void> {
    const { session } = transaction;
    const known = await uses.findById(holder).session(session).lean();
    if (known && known.sequence >= event.sequence) return;
    const row = { names: hashesIn(urls), sequence: event.sequence };
    await uses.updateOne({ _id: holder }, { $set: row }, { upsert: true, session });
    // Also keeps a sweep from deciding against the image at the same moment: both write its row.
    await images.updateMany({ _id: { $in: row.names } }, { $set: { touchedAt: new Date() } }, { session });
    if (holder.startsWith('user:')) return;
    const dropped = known?.names.filter((name) => !row.names.includes(name)) ?? [];
    const until = new Date(now().getTime() + undoDays * DAY_MS);
    for (const name of dropped) {
      const mayComeBack = { names: [name], sequence: event.sequence, until };
      await uses.updateOne({ _id: `shown-before:${name}` }, { $set: mayComeBack }, { upsert: true, session });
    }
  }

  const shownByProduct = (
    event: ShopEvent<'product.created' | 'product.updated'>,
    transaction: Transaction,
  ) => shows(transaction, `product:${event.data._id}`, event.data.image, event);
  const shownByCategory = (
    event: ShopEvent<'category.created' | 'category.updated'>,
    transaction: Transaction,
  ) => shows(transaction, `category:${event.data._id}`, [event.data.image], event);
  const shownBySubCategory = (
    event: ShopEvent<'subcategory.created' | 'subcategory.updated'>,
    transaction: Transaction,
  ) => shows(transaction, `subcategory:${event.data._id}`, [event.data.image], event);

  return {
    'product.created': shownByProduct,
    'product.updated': shownByProduct,
    'product.deleted': (event, transaction) => shows(transaction, `product:${event.data._id}`, [], event),
    'category.created': shownByCategory,
    'category.updated': shownByCategory,
    'category.deleted': (event, transaction) => shows(transaction, `category:${event.data._id}`, [], event),
    'subcategory.created': shownBySubCategory,
    'subcategory.updated': shownBySubCategory,
    'subcategory.deleted': (event, transaction) =>
      shows(transaction, `subcategory:${event.data._id}`, [], event),
    'user.updated': async (event, transaction) => {
      const { userId, avatar } = event.data;
      if (await erasedUsers.has(userId, transaction.session)) return;
      await shows(transaction, `user:${userId}`, [avatar], event);
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
