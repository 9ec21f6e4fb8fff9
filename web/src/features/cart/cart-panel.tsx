import type { CartLine } from '@tokri/contracts';
import { Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Bill } from '../../components/ui/bill';
import { buttonClass, IconButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Price } from '../../components/ui/price';
import { ProductImage } from '../../components/ui/product-image';
import { Skeleton } from '../../components/ui/skeleton';
import { displayRupees } from '../../lib/money';
import { productPath } from '../../lib/paths';
import { CartControl } from './cart-control';
import { useCart } from './cart-context';
import { setQuantity, type CartDispatch } from './cart-sync';

/** What is in the cart and what it costs; the same in the drawer and on the page. */
export function CartPanel({ onLeave }: { onLeave?: () => void }) {
  const { lines, totals, loading } = useCart();
  if (loading) return <CartSkeleton />;
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Your cart is empty"
        action={
          <Link to="/" onClick={onLeave} className={buttonClass('primary')}>
            Shop Now
          </Link>
        }
      >
        Fill it with something good: it is at your door in 10 minutes.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      {totals.savings > 0 && (
        <p className="flex justify-between gap-3 rounded-xl bg-accent-pale px-4 py-3 font-bold text-accent-deep">
          <span>Your total savings</span>
          <span>{displayRupees(totals.savings)}</span>
        </p>
      )}
      <SoldOutNotice lines={lines} />
      <ul
        className="divide-y divide-border rounded-card bg-card px-3 shadow-card"
        aria-label="Items in the cart"
      >
        {lines.map((line) => (
          <CartItem key={line.productId._id} line={line} onLeave={onLeave} />
        ))}
      </ul>
      <section aria-label="Bill details" className="rounded-card bg-card p-4 shadow-card">
        <h2 className="mb-2 font-bold">Bill details</h2>
        <Bill
          totals={totals}
          className="gap-1.5"
          grandTotalClassName="mt-1.5 border-t border-border pt-2.5 font-bold"
        />
      </section>
    </div>
  );
}

/** Several lines that cannot be ordered go in one tap. */
function SoldOutNotice({ lines }: { lines: readonly CartLine[] }) {
  const dispatch = useDispatch<CartDispatch>();
  const soldOut = lines.filter(({ available }) => !available);
  if (soldOut.length === 0) return null;
  const isAll = soldOut.length === lines.length;
  return (
    <p className="flex items-center justify-between gap-3 rounded-xl bg-destructive-pale py-1 pr-1 pl-4 text-sm font-semibold text-destructive">
      <span>
        {isAll
          ? 'Everything here is sold out.'
          : soldOut.length === 1
            ? '1 item is sold out. The rest can be ordered.'
            : `${soldOut.length} items are sold out. The rest can be ordered.`}
      </span>
      {soldOut.length > 1 && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-lg px-3 font-bold underline underline-offset-2 hover:bg-card"
          onClick={() => soldOut.forEach(({ productId }) => dispatch(setQuantity(productId, 0)))}
        >
          Remove all
        </button>
      )}
    </p>
  );
}

function CartItem({ line, onLeave }: { line: CartLine; onLeave?: () => void }) {
  const dispatch = useDispatch<CartDispatch>();
  const product = line.productId;
  return (
    <li className="flex items-center gap-3 py-3">
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
      <div className="min-w-0 grow">
        <Link
          to={productPath(product)}
          onClick={onLeave}
          className="line-clamp-2 text-sm leading-5 font-semibold hover:text-primary"
        >
          {product.name}
        </Link>
        <p className="text-sm text-muted-foreground">{product.unit}</p>
        {line.available ? (
          <Price price={product.price} discount={product.discount} className="text-sm" />
        ) : (
          <p className="text-sm font-bold text-destructive">Out of Stock</p>
        )}
      </div>
      {line.available ? (
        <CartControl product={product} />
      ) : (
        <IconButton label={`Remove ${product.name}`} onClick={() => dispatch(setQuantity(product, 0))}>
          <Trash2 className="size-5 text-destructive" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label="Your cart is loading">
      <Skeleton className="h-12 rounded-xl" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
