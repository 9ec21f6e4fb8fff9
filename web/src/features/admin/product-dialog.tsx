import type { Product } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import {
  useLazyCurrentProductQuery,
  useUpdateProductMutation,
  type ProductChange,
  type ProductFields,
} from './admin-api';
import { draftOf } from './product-draft';
import { ProductForm } from './product-form';
import { tell } from './tell';

interface ProductDialogProps {
  product: Product | undefined;
  onClose: () => void;
}

/** Changes a product; its title is the one of creation (spec section 2). */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  return (
    <Dialog open={product !== undefined} onClose={onClose} title="Upload Product" width="lg">
      {product && <ProductChanges product={product} onDone={onClose} />}
    </Dialog>
  );
}

/**
 * The whole product, but a stock that nobody touched: orders lower it all the while, and the number in the form
 * would put back what was just sold.
 */
function changeOf(fields: ProductFields, { _id, updatedAt, stock }: Product): ProductChange {
  const { stock: typed, ...others } = fields;
  return { ...others, ...(typed !== stock && { stock: typed }), _id, updatedAt };
}

function ProductChanges({ product, onDone }: { product: Product; onDone: () => void }) {
  const [base, setBase] = useState(product);
  const [stale, setStale] = useState(false);
  const [update] = useUpdateProductMutation();
  const [read, reading] = useLazyCurrentProductQuery();

  const save = async (fields: ProductFields, refuse: Parameters<typeof tell>[1]) => {
    const done = await tell(update(changeOf(fields, base)).unwrap(), (error) => {
      if (error.code === 'STALE_UPDATE') setStale(true);
      refuse?.(error);
    });
    if (done) onDone();
    return done;
  };

  const readAgain = async () => {
    try {
      setBase(await read(product._id).unwrap());
      setStale(false);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <div className="grid gap-4">
      {stale && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-saffron-pale p-3 text-saffron-deep"
        >
          <p className="min-w-48 flex-1">
            Somebody else has saved this product meanwhile. What you typed is not saved yet.
          </p>
          <Button size="sm" look="accent" busy={reading.isFetching} onClick={() => void readAgain()}>
            Load it again
          </Button>
        </div>
      )}
      <ProductForm
        key={base.updatedAt}
        submitLabel="Update Product"
        initial={draftOf(base)}
        onSubmit={save}
      />
    </div>
  );
}
