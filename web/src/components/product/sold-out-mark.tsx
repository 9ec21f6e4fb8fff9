import { lazy, Suspense } from 'react';

/** Fetched once something is sold out. */
const RestockMark = lazy(async () => ({ default: (await import('./restock-mark')).RestockMark }));

/** For cards, beside 'Out of Stock'. */
export const SoldOutMark = ({ productId }: { productId: string }) => (
  <Suspense>
    <RestockMark productId={productId} />
  </Suspense>
);
