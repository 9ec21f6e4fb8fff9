import { lazy, Suspense } from 'react';

/** Loaded once a product is sold out. */
const RestockMark = lazy(async () => ({ default: (await import('./restock-mark')).RestockMark }));

/** For cards, next to 'Out of Stock'. */
export const SoldOutMark = ({ productId }: { productId: string }) => (
  <Suspense>
    <RestockMark productId={productId} />
  </Suspense>
);
