import type { AdminProduct, calls, EditOutcome, ProductEdit, RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import type { CatalogueStore } from '../../store';
import { hasValues, movesOf, type PriceMoves } from '../table/edits';
import { changeProduct } from './change-product';

interface EditDependencies extends Pick<Dependencies, 'store' | 'write'> {
  guardPercent: number;
}
interface Edited extends PriceMoves {
  data: EditOutcome[];
}

/**
 * Edits several products in one transaction; what `editProduct` would refuse is left out. Safe to repeat: a product that has
 * the values already is unchanged, even if it was saved since it was shown.
 * @param isRehearsal changes nothing: the transaction is aborted
 * @throws 409 BULK_NEEDS_CONFIRMATION where prices move further than the price guard allows
 */
export const editProducts =
  ({ store, write, guardPercent }: EditDependencies) =>
  async (
    { edits, isRehearsal, confirmed }: RequestOf<typeof calls.editProducts>,
    by: string,
  ): Promise<Edited> => {
    const edited = write(async (transaction) => {
      const before = await pricesBefore(store, transaction, edits);
      const data: EditOutcome[] = [];
      for (const edit of edits) data.push(await attempt(store, transaction, edit, by));
      const changed = edits.flatMap((edit, at) => {
        const prices = data[at]?.outcome === 'changed' ? before.get(edit._id) : undefined;
        return prices ? [{ before: prices, edit }] : [];
      });
      const moves = movesOf(changed, guardPercent);
      if (isRehearsal) throw new Rehearsed({ data, ...moves });
      if (moves.needsConfirmation && !confirmed) throw unconfirmed(moves);
      return { data, ...moves };
    });
    return edited.catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.edited;
      throw error;
    });
  };

/** Aborts the transaction of a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly edited: Edited) {
    super('rehearsed');
  }
}

const unconfirmed = ({ largestFall, largestRise }: PriceMoves) =>
  conflict(
    'BULK_NEEDS_CONFIRMATION',
    `Prices would change by up to ${Math.max(largestFall, largestRise)} percent. Please confirm that.`,
  );

async function pricesBefore(store: CatalogueStore, { session }: Transaction, edits: readonly ProductEdit[]) {
  const found = store.products.find({ _id: { $in: edits.map(({ _id }) => _id) } }).session(session);
  const rows = await pick(found, 'price', 'discount', 'sellingPrice');
  return new Map(rows.map(({ _id, ...prices }) => [String(_id), prices]));
}

async function attempt(
  store: CatalogueStore,
  transaction: Transaction,
  edit: ProductEdit,
  by: string,
): Promise<EditOutcome> {
  const { _id, stock, ...change } = edit;
  try {
    const input = { _id, ...change, stock: stock?.to, stockShown: stock?.from };
    return { _id, outcome: 'changed', product: await changeProduct(store, transaction, input, { by }) };
  } catch (error) {
    // A refusal comes before the first write of this product.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const product = error.details?.product as AdminProduct | undefined;
    if (product && hasValues(product, edit)) return { _id, outcome: 'unchanged', product };
    return { _id, outcome: 'refused', code: error.code, reason: error.message, ...(product && { product }) };
  }
}
