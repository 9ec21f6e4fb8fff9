import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { Archive, Copy, ExternalLink, Eye, FilePen, History, Pencil, Trash2, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayDo } from '../../../components/use-may-do';
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

/** What the user may do with a product except editing its numbers; archiving is listed before deleting. */
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
  const may = useMayDo();
  const mayWrite = may('products.write');
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
        {mayWrite && act(t('Edit everything'), <Pencil className={ICON} aria-hidden="true" />, on.onEdit)}
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
          may('stock.read') &&
          act(
            t('Why {stock} in stock?', { stock: product.stock.toLocaleString('en-IN') }),
            <History className={ICON} aria-hidden="true" />,
            on.onStock,
          )}
        {product && may('stock.read') && (
          <Link
            to={`/dashboard/stock/receipts?product=${product._id}`}
            className={buttonClass('ghost', 'md', LOOK)}
          >
            <Truck className={ICON} aria-hidden="true" />
            {t('Deliveries and costs')}
          </Link>
        )}
        {mayWrite && act(t('Duplicate'), <Copy className={ICON} aria-hidden="true" />, on.onDuplicate)}
        {mayWrite &&
          state !== 'live' &&
          act(t('Put on sale'), <Eye className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'live'),
          )}
        {mayWrite &&
          state !== 'draft' &&
          act(t('Make it a draft'), <FilePen className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'draft'),
          )}
        {mayWrite &&
          state !== 'archived' &&
          act(t('Archive'), <Archive className={ICON} aria-hidden="true" />, (each) =>
            on.onState(each, 'archived'),
          )}
        {may('products.delete') &&
          act(
            t('Delete for good'),
            <Trash2 className={ICON} aria-hidden="true" />,
            on.onDelete,
            'text-destructive!',
          )}
      </div>
    </Dialog>
  );
}
