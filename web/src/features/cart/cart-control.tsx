import type { Product } from '@tokri/contracts';
import { useDispatch } from 'react-redux';
import { QuantityStepper } from '../../components/ui/quantity-stepper';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { useCart } from './cart-context';
import { setQuantity, type CartDispatch } from './cart-sync';

interface CartControlProps {
  product: Product;
  size?: 'card' | 'line' | 'page';
}

/** 'Add', then minus / quantity / plus, or 'Out of Stock'. */
export function CartControl({ product, size }: CartControlProps) {
  const dispatch = useDispatch<CartDispatch>();
  const { lines } = useCart();
  const quantity = lines.find((line) => line.productId._id === product._id)?.quantity ?? 0;
  if (product.stock === 0) {
    const look =
      size === 'page'
        ? 'whitespace-nowrap text-lg'
        : 'text-center text-sm leading-11 md:w-20 md:text-right md:leading-5';
    return <p className={cx('font-bold text-destructive', look)}>{t('Out of Stock')}</p>;
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
