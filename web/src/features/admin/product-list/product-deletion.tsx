import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { Button } from '../../../components/ui/button';
import { plural, t } from '../../../lib/language';
import { useDeleteProductMutation } from '../admin-api';
import { DeleteDialog } from '../delete-dialog';

interface ProductDeletionProps {
  product: Product | undefined;
  /** Archives the product instead; absent for users who may only delete. */
  onArchive: ((product: Product) => void) | undefined;
  onClose: () => void;
}

/** Asks before a product is deleted: names it and its consequences, and offers to archive it instead. */
export function ProductDeletion({ product, onArchive, onClose }: ProductDeletionProps) {
  const [deleteProduct] = useDeleteProductMutation();
  return (
    <DeleteDialog
      item={product}
      question={t('Are you sure want to delete permanent ?')}
      confirmLabel={t('Delete')}
      onDelete={({ _id }) => deleteProduct({ _id }).unwrap()}
      onClose={onClose}
    >
      {product && (
        <div className="mb-5 grid gap-3">
          <p className="font-semibold">
            {shownName(product.name, product.brand)}, {product.unit}
          </p>
          <ul className="list-disc pl-5 text-sm text-muted-foreground">
            <li>{stockSentence(product.stock)}</li>
            <li>{t('Carts show it as unavailable; orders keep their own copy of it.')}</li>
            <li>{t('It cannot be brought back.')}</li>
          </ul>
          {onArchive && product.state !== 'archived' && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => {
                onArchive(product);
                onClose();
              }}
            >
              {t('Archive instead')}
            </Button>
          )}
        </div>
      )}
    </DeleteDialog>
  );
}

function stockSentence(stock: number): string {
  if (stock === 0) return t('None in stock.');
  return plural(stock, '1 piece in stock is written off.', '{count} pieces in stock are written off.');
}
