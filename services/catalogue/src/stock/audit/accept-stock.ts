import type { UnitOfWork } from '@tokri/messaging';
import { readStocks } from '../move-stock';
import type { LedgerFault } from './replay';
import { acceptStock } from '../stock-entries';
import type { CatalogueStore } from '../../store';

/**
 * Somebody has looked at a product whose entries do not add up, and its number is right: an entry says so, and the replay goes
 * on from it. @returns false when the number is another by now
 */
export const acceptFault = (
  { store, unitOfWork }: { store: CatalogueStore; unitOfWork: UnitOfWork },
  { productId, onHand, replayed, expected, found }: LedgerFault,
): Promise<boolean> =>
  unitOfWork(async ({ session }) => {
    const stock = (await readStocks(store, session, [productId])).get(productId);
    if (stock?.onHand !== onHand) return false;
    const [wanted, had] = expected === undefined ? [replayed, onHand] : [expected, found];
    await acceptStock(store, session, stock, `entries made ${wanted}, and there were ${had}`);
    return true;
  });
