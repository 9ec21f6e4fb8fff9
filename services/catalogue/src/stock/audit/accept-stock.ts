import { readStocks } from '../move-stock';
import type { LedgerFault } from './replay';
import { acceptStock } from '../stock-entries';
import type { Dependencies } from '../../dependencies';

/**
 * Accepts the current number of a product whose entries do not add up: an entry records it, and the replay continues from
 * there. @returns false when the number has changed since
 */
export const acceptFault =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  ({ productId, onHand, replayed, expected, found }: LedgerFault): Promise<boolean> =>
    unitOfWork(async ({ session }) => {
      const stock = (await readStocks(store, session, [productId])).get(productId);
      if (stock?.onHand !== onHand) return false;
      const [wanted, had] = expected === undefined ? [replayed, onHand] : [expected, found];
      await acceptStock(store, session, stock, `entries made ${wanted}, and there were ${had}`);
      return true;
    });
