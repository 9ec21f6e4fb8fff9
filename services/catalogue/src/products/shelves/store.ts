import { MAIN_STORE } from '@tokri/contracts';
import { defineModel, pick } from '@tokri/database';
import type { ClientSession, Connection, Types } from 'mongoose';
import { id, text } from '../../schema-fields';

/** Facts of a product in one store (docs/adr/0048-places-belong-to-a-store.md): its place on the shelves. */
export interface StoreProductRow {
  _id: Types.ObjectId;
  storeId: string;
  productId: Types.ObjectId;
  shelf: string;
}

const storeProductModel = defineModel<StoreProductRow>({
  name: 'StoreProduct',
  collection: 'storeproducts',
  fields: { storeId: text, productId: id, shelf: text },
  // By product first: it also finds the places of a deleted product in all stores.
  indexes: [[{ productId: 1, storeId: 1 }, { unique: true }]],
});

export const shelfModels = (connection: Connection) => ({ storeProducts: storeProductModel(connection) });

type ShelfStore = ReturnType<typeof shelfModels>;

/** The places of these products in a store, by product id; without those that have none. One read of the index. */
export async function readShelves(
  { storeProducts }: ShelfStore,
  session: ClientSession | null,
  productIds: readonly Types.ObjectId[],
  storeId = MAIN_STORE,
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const found = storeProducts.find({ productId: { $in: productIds }, storeId }).session(session);
  const rows = await pick(found, 'productId', 'shelf');
  return new Map(rows.map(({ productId, shelf }) => [String(productId), shelf]));
}

export const readShelf = async (
  store: ShelfStore,
  session: ClientSession,
  productId: Types.ObjectId,
): Promise<string | undefined> => (await readShelves(store, session, [productId])).get(String(productId));

export interface ShelfChange {
  productId: Types.ObjectId;
  /** Undefined: it has no place any more. */
  shelf: string | undefined;
}

/** Sets or clears places in the main store, in the transaction of the caller. */
export async function writeShelves(
  { storeProducts }: ShelfStore,
  session: ClientSession,
  changes: readonly ShelfChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await storeProducts.bulkWrite(
    changes.map(({ productId, shelf }) => {
      const filter = { productId, storeId: MAIN_STORE };
      return shelf === undefined
        ? { deleteOne: { filter } }
        : { updateOne: { filter, update: { $set: { shelf } }, upsert: true } };
    }),
    { session },
  );
}

/** Removes the facts of deleted products in all stores. */
export const removeShelves = (
  { storeProducts }: ShelfStore,
  session: ClientSession,
  productIds: readonly Types.ObjectId[],
): Promise<unknown> => storeProducts.deleteMany({ productId: { $in: productIds } }, { session }).exec();
