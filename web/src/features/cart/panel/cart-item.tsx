import type { CartLine } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { cartTotals } from '@tokri/contracts/money';
import { CloudOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/ui/button';
import { Price } from '../../../components/product/price';
import { ProductImage } from '../../../components/ui/product-image';
import { QuantityStepper } from '../../../components/product/quantity-stepper';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { productPath } from '../../../lib/paths';
import { selectIsUnsent } from '../cart-slice';
import { setQuantity, type CartDispatch } from '../sync/cart-sync';
import { SimilarProducts } from './similar-products';

interface CartItemProps {
  line: CartLine;
  onRemove: () => void;
  onLeave?: () => void;
}

export function CartItem({ line, onRemove, onLeave }: CartItemProps) {
  const dispatch = useDispatch<CartDispatch>();
  const [showsSimilar, setShowsSimilar] = useState(false);
  const product = line.productId;
  const isUnsent = useSelector(selectIsUnsent(product._id));
  const name = `${nameOf(product)} ${product.unit}`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link
          to={productPath(product)}
          onClick={onLeave}
          className="shrink-0 overflow-hidden rounded-xl border border-border"
          tabIndex={-1}
          aria-hidden="true"
        >
          <ProductImage
            src={product.image[0]}
            alt=""
            sizes="64px"
            className={line.available ? 'size-16' : 'size-16 opacity-50'}
          />
        </Link>
        <div className="min-w-0 grow basis-16">
          <Link
            to={productPath(product)}
            onClick={onLeave}
            className="line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere hover:text-primary"
          >
            {nameOf(product)}
          </Link>
          <p className="text-sm text-muted-foreground">{product.unit}</p>
          {line.available ? (
            <Price of={product} className="text-sm" />
          ) : (
            <p className="text-sm font-bold">{t('Out of Stock')}</p>
          )}
          {isUnsent && (
            <p className="flex items-center gap-1 text-xs font-semibold text-muted-foreground">
              <CloudOff className="size-3.5 shrink-0" aria-hidden="true" />
              {t('Not sent yet')}
            </p>
          )}
        </div>
        {line.available ? (
          <div className="grid justify-items-end gap-1">
            <QuantityStepper
              name={name}
              size="line"
              quantity={line.quantity}
              onIncrease={() => dispatch(setQuantity(product, line.quantity + 1))}
              onDecrease={() =>
                line.quantity > 1 ? dispatch(setQuantity(product, line.quantity - 1)) : onRemove()
              }
            />
            {line.quantity > 1 && <LineTotal line={line} />}
          </div>
        ) : (
          <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
            <Trash2 className="size-5 text-destructive" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {!line.available && (
        <>
          <button
            type="button"
            aria-expanded={showsSimilar}
            onClick={() => setShowsSimilar(!showsSimilar)}
            className="-mb-2 ml-19 inline-flex min-h-11 items-center gap-1 text-sm font-bold text-primary"
          >
            {showsSimilar ? t('Hide similar items') : t('Show similar items')}
            <span className="sr-only">{t('to {address}', { address: name })}</span>
          </button>
          {showsSimilar && <SimilarProducts product={product} onLeave={onLeave} />}
        </>
      )}
    </li>
  );
}

function LineTotal({ line: { productId, quantity } }: { line: CartLine }) {
  return (
    <p className="text-sm font-bold">
      <span className="sr-only">{t('Total')} </span>
      {displayRupees(cartTotals([{ ...productId, quantity }]).total)}
    </p>
  );
}
