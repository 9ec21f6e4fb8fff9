import type { Product, Variant } from '@tokri/contracts';
import { Check } from 'lucide-react';
import { Sheet } from '../../../components/ui/dialog';
import { Price } from '../../../components/product/price';
import { Saving } from '../../../components/product/saving';
import { ProductImage } from '../../../components/ui/product-image';
import { formatUnitPrice } from '../../../components/product/unit-price';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { LOW_STOCK } from '../low-stock';

interface SizeSheetProps {
  product: Product;
  sizes: readonly Variant[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The sizes of a product in a list; the card shows and adds the tapped one. */
export function SizeSheet({ product, sizes, onChoose, onClose }: SizeSheetProps) {
  return (
    <Sheet open onClose={onClose} title={t('Choose a size')} description={nameOf(product)}>
      <ul className="grid gap-2">
        {sizes.map((size) => {
          const { _id, unit, discount, unitPrice, stock, image } = size;
          const isShown = _id === product._id;
          return (
            <li key={_id}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => onChoose(_id)}
                className={cx(
                  'flex min-h-16 w-full items-center gap-3 rounded-xl border p-2 text-left',
                  isShown
                    ? 'border-primary bg-primary-pale outline-1 outline-primary'
                    : 'border-border bg-card hover:border-primary',
                )}
              >
                <ProductImage
                  src={image}
                  alt=""
                  sizes="48px"
                  className={cx('w-12 shrink-0', stock === 0 && 'opacity-50')}
                />
                <span className="min-w-0 grow">
                  <span className="block font-semibold break-words">{unit}</span>
                  {unitPrice && (
                    <span className="block text-sm text-muted-foreground">{formatUnitPrice(unitPrice)}</span>
                  )}
                  <StockLeft stock={stock} />
                </span>
                <Price of={size} className="justify-end text-sm">
                  <Saving discount={discount} />
                </Price>
                <Check
                  className={cx('size-5 shrink-0 text-primary', !isShown && 'invisible')}
                  aria-hidden="true"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function StockLeft({ stock }: { stock: number }) {
  if (stock > LOW_STOCK) return null;
  return stock === 0 ? (
    <span className="block text-sm font-semibold">{t('Out of Stock')}</span>
  ) : (
    <span className="block text-sm font-semibold">{t('{stock} left', { stock })}</span>
  );
}
