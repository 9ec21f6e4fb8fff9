import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { Archive, Copy, ExternalLink, Eye, FilePen, History, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { productPath } from '../../../lib/paths';
import type { ProductChange } from './cells/cell-value';

interface ProductActionsProps {
  product: Product | undefined;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onStock: (product: Product) => void;
  onState: (product: Product, state: NonNullable<ProductChange['state']>) => void;
  onDelete: (product: Product) => void;
  onClose: () => void;
}

const ICON = 'size-5 shrink-0';
const LOOK = 'justify-start! w-full px-3!';

/** All actions on a product except editing its numbers; archiving is listed before deleting. */
export function ProductActions({ product, onClose, ...on }: ProductActionsProps) {
  const act = (label: string, icon: ReactNode, onClick: (product: Product) => void, look = '') => (
    <button
      type="button"
      className={buttonClass('ghost', 'md', `${LOOK} ${look}`)}
      onClick={() => {
        onClose();
        if (product) onClick(product);
      }}
    >
      {icon}
      {label}
    </button>
  );
  const state = product?.state ?? 'live';
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={product ? shownName(product.name, product.brand) : ''}
      description={product?.unit}
      width="sm"
    >
      <div className="grid gap-1">
        {act(t('Edit everything'), <Pencil className={ICON} aria-hidden="true" />, on.onEdit)}
        {product && state === 'live' && (
          <Link
            to={productPath(product)}
            className={buttonClass('ghost', 'md', LOOK)}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink className={ICON} aria-hidden="true" />
            {t('View in shop')}
          </Link>
        )}
        {product &&
          act(
            t('Why {stock} in stock?', { stock: product.stock.toLocaleString('en-IN') }),
            <History className={ICON} aria-hidden="true" />,
            on.onStock,
          )}
        {act(t('Duplicate'), <Copy className={ICON} aria-hidden="true" />, on.onDuplicate)}
        {state !== 'live' &&
          act(t('Put on sale'), <Eye className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'live'),
          )}
        {state !== 'draft' &&
          act(t('Make it a draft'), <FilePen className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'draft'),
          )}
        {state !== 'archived' &&
          act(t('Archive'), <Archive className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'archived'),
          )}
        {act(
          t('Delete for good'),
          <Trash2 className={ICON} aria-hidden="true" />,
          on.onDelete,
          'text-destructive!',
        )}
      </div>
    </Dialog>
  );
}
