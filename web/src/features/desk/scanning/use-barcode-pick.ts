import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { hasBarcode, useLazyOrderedProductsQuery, useLazyProductsByCodeQuery } from '../desk-api';
import { piecesToPick, type Change, type DeskItem } from '../picking/found-pieces';
import { t } from '../../../lib/language';

const nameOfFirst = ([product]: readonly Product[]) => product && shownName(product.name, product.brand);

interface BarcodePick {
  items: readonly DeskItem[];
  isPicking: boolean;
  change: (change: Change) => void;
}

/**
 * Picks a piece of the scanned product. Scans are handled one at a time, so that each one includes the pieces of the
 * previous one.
 */
export function useBarcodePick({ items, isPicking, change }: BarcodePick): (barcode: string) => void {
  const [findAll] = useLazyProductsByCodeQuery();
  const [readOrdered] = useLazyOrderedProductsQuery();
  const mayReadAll = useMayDo()('products.read');
  const find = async (barcode: string): Promise<readonly Product[]> => {
    if (mayReadAll) return findAll(barcode, true).unwrap();
    const ordered = items.map(({ productId }) => productId);
    return (await readOrdered(ordered, true).unwrap()).filter(hasBarcode(barcode));
  };
  const latest = useRef({ items, isPicking, change });
  useEffect(() => {
    latest.current = { items, isPicking, change };
  });
  const last = useRef(Promise.resolve());

  const pick = async (barcode: string) => {
    try {
      const products = await find(barcode);
      const { items: now, isPicking: mayPick, change: tell } = latest.current;
      const item = now.find(({ productId }) => products.some(({ _id }) => _id === productId));
      if (!item) toast.error(t('{name} is not in this order.', { name: nameOfFirst(products) ?? barcode }));
      else if (!mayPick) toast.error(t('Start picking first.'));
      else if (item.picked + (item.missing ?? 0) >= piecesToPick(item)) {
        const { picked } = item;
        const quantity = piecesToPick(item);
        const name = shownName(item.name, item.brand);
        toast.error(
          t('No more of {name}: {picked} of {quantity} are in the bag.', { name, picked, quantity }),
        );
      } else {
        tell({ productId: item.productId, picked: item.picked + 1 });
        const quantity = piecesToPick(item);
        const name = shownName(item.name, item.brand);
        toast.success(t('{name}: {pieces} of {quantity}', { name, pieces: item.picked + 1, quantity }), {
          id: 'barcode',
        });
      }
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (barcode) => {
    last.current = last.current.then(() => pick(barcode));
  };
}
