import { shownName } from '@tokri/contracts/product-name';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { isLow } from '../stock/low-stock';
import { CELL_LABELS } from './cells/cell-value';
import { ProductChoice } from './choice-box';
import { EditableCell } from './cells/editable-cell';
import { displayCost, displayMargin } from './cells/margin';
import { ScheduleMark } from '../schedule/schedule-mark';
import { StateBadge } from './cells/state-badge';
import { shownValue, stockLook } from './cells/shown-value';
import { ProductName, type ProductRowsProps } from './table-grid';

const FIELDS = ['price', 'discount', 'salePrice', 'stock'] as const;

/** The rows as cards, for small screens. */
export function TableList({ products, lowStockAt, onSave, onMore, chosen, scheduled }: ProductRowsProps) {
  return (
    <ul data-product-list aria-label={t('Products')} className="grid gap-2">
      {products.map((product) => (
        <li key={product._id} className="rounded-card bg-card p-3 shadow-card">
          <div className="flex items-start gap-3">
            {chosen && <ProductChoice product={product} products={products} chosen={chosen} />}
            <ProductImage
              src={product.image[0]}
              alt=""
              sizes="48px"
              className="size-12 shrink-0 rounded-lg"
            />
            <div className="min-w-0 grow">
              <p className="font-semibold">
                <ProductName product={product} />
                <ScheduleMark changes={scheduled.get(product._id)} />
              </p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
                {product.unit}
                {product.state && <StateBadge state={product.state} />}
                {product.stock === 0 && (
                  <span className="font-semibold text-destructive">{t('None left')}</span>
                )}
                {product.stock > 0 && isLow(product, lowStockAt) && (
                  <span className="font-semibold text-accent-deep">{t('Low stock')}</span>
                )}
              </p>
              {product.cost !== undefined && (
                <p className="text-sm text-muted-foreground tabular-nums">
                  {t('Cost {cost}, margin {margin}', {
                    cost: displayCost(product),
                    margin: displayMargin(product) || '–',
                  })}
                </p>
              )}
            </div>
            <IconButton
              label={t('More for {name}', { name: shownName(product.name, product.brand) })}
              onClick={() => onMore(product)}
            >
              <Ellipsis className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
          <dl className="mt-2 grid grid-cols-4 gap-1">
            {FIELDS.map((field) => (
              <div key={field} className="grid content-start justify-items-stretch">
                <dt className="truncate px-2 text-right text-xs text-muted-foreground">
                  {field === 'salePrice' ? t('After') : t(CELL_LABELS[field])}
                </dt>
                <dd>
                  <EditableCell
                    product={product}
                    field={field}
                    shown={shownValue(product, field)}
                    className={cx(
                      '[&>button]:border-border',
                      field === 'stock' && stockLook(product, lowStockAt),
                    )}
                    onSave={onSave}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
