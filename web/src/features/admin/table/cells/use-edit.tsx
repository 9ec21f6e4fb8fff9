import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../../api/api-error';
import { useApiDispatch } from '../../../../api/base-api';
import { t } from '../../../../lib/language';
import { describeChange, toEditRequest, undoOf, type ProductChange } from './cell-value';
import { showProduct, useEditProductMutation, type TableRequest } from '../table-api';
import { EDIT_TOAST, UndoToast } from './undo-toast';

export type SaveChange = (product: Product, change: ProductChange) => Promise<boolean>;

/** Saves a change and offers to undo it; a refusal shows the current product. */
export function useEdit(shownIn: TableRequest, onMoved: () => void): SaveChange {
  const dispatch = useApiDispatch();
  const [edit] = useEditProductMutation();

  const send = async (product: Product, change: ProductChange): Promise<Product | undefined> => {
    try {
      const { data } = await edit({ shownIn, request: toEditRequest(product, change) }).unwrap();
      if (change.state !== undefined) onMoved();
      return data;
    } catch (reason) {
      const now = isApiError(reason) && reason.code === 'STALE_UPDATE' ? reason.details?.product : undefined;
      // The contract defines these details for this code only.
      if (now) dispatch(showProduct(shownIn, now as Product));
      toast.error(
        now
          ? t(
              '{name} was changed in the meantime. The list shows the current version; save again to overwrite it.',
              {
                name: shownName(product.name, product.brand),
              },
            )
          : messageOf(reason),
      );
      return undefined;
    }
  };

  return async (product, change) => {
    const saved = await send(product, change);
    if (!saved) return false;
    const undo = async () => {
      const back = await send(saved, undoOf(product, change));
      if (back)
        toast.success(
          t('Undone. {change}', { change: describeChange(back, undoOf(product, change)) }),
          EDIT_TOAST,
        );
    };
    toast.success(
      <UndoToast onUndo={() => void undo()}>{describeChange(saved, change)}</UndoToast>,
      EDIT_TOAST,
    );
    return true;
  };
}
