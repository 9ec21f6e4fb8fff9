import type { Variant } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { Price } from '../../../components/product/price';
import { Saving } from '../../../components/product/saving';
import { formatUnitPrice } from '../../../components/product/unit-price';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { productPath } from '../../../lib/paths';
import { usePrefetchDetails } from '../catalogue-api';

interface SizePickerProps {
  /** Smallest first, including the shown one. */
  variants: readonly Variant[];
  shownId: string;
}

/** The sizes of a product, each with its own page, so that it can be shared and found. */
export function SizePicker({ variants, shownId }: SizePickerProps) {
  const prefetch = usePrefetchDetails();
  return (
    <nav aria-label={t('Sizes')} className="mt-4">
      <p className="font-bold">{t('Sizes')}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {variants.map((variant) => {
          const { _id: productId, unit, unitPrice, stock, discount } = variant;
          const isShown = productId === shownId;
          return (
            <li key={productId}>
              <Link
                to={productPath(variant)}
                aria-current={isShown ? 'page' : undefined}
                onPointerEnter={() => prefetch({ productId })}
                onFocus={() => prefetch({ productId })}
                className={cx(
                  'flex h-full min-h-11 flex-col gap-0.5 rounded-xl border p-2.5',
                  isShown
                    ? 'border-primary bg-primary-pale outline-1 outline-primary'
                    : 'border-border bg-card hover:border-primary',
                )}
              >
                <span className="font-semibold break-words">{unit}</span>
                <Price of={variant} className="text-sm">
                  <Saving discount={discount} />
                </Price>
                {unitPrice && (
                  <span className="text-xs text-muted-foreground">{formatUnitPrice(unitPrice)}</span>
                )}
                {stock === 0 && <span className="text-xs font-semibold">{t('Sold out')}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
