import type { Product } from '@tokri/contracts';
import { useDispatch } from 'react-redux';
import { QuantityStepper } from '../../components/product/quantity-stepper';
import { cx } from '../../lib/class-names';
import { t, useLanguage } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { setQuantity, type CartDispatch } from './sync/cart-sync';
import { useQuantity } from './use-cart';

interface CartControlProps {
  product: Product;
  size?: 'card' | 'line' | 'page';
}

/** 'Add', then minus / quantity / plus, or 'Out of Stock'. */
export function CartControl({ product, size }: CartControlProps) {
  const quantity = useQuantity(product._id);
  const dispatch = useDispatch<CartDispatch>();
  useLanguage();
  if (product.stock === 0) {
    const look =
      size === 'page' ? 'whitespace-nowrap text-lg' : 'm-1.5 rounded-md bg-card px-1.5 text-2xs text-center';
    return <p className={cx('font-bold', look)}>{t('Out of Stock')}</p>;
  }
  return (
    <QuantityStepper
      name={`${nameOf(product)} ${product.unit}`}
      quantity={quantity}
      size={size}
      onIncrease={() => dispatch(setQuantity(product, quantity + 1))}
      onDecrease={() => dispatch(setQuantity(product, quantity - 1))}
    />
  );
}
