import type { Product } from '@tokri/contracts';
import { ExternalLink } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button, buttonClass } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { productPath } from '../../../lib/paths';
import { useLazyCurrentProductQuery, useStoredPartsQuery, useUpdateProductMutation } from '../admin-api';
import { ProductForm } from './product-form';
import { toFormValues, toUpdateRequest } from './product-form-values';
import { toastResult } from '../../../components/toast-result';
import { ScheduledChanges } from '../schedule/scheduled-changes';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';

interface ProductDialogProps {
  product: Product | undefined;
  onClose: () => void;
}

/** Edits a product; has the title of the create form (docs/specification.md section 2). */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const [hasChanges, setHasChanges] = useState(false);
  const { askBefore, question } = useUnsavedChanges(hasChanges);
  return (
    <Dialog
      open={product !== undefined}
      onClose={() => askBefore(onClose)}
      title={t('Upload Product')}
      width="lg"
    >
      {product && <ProductChanges product={product} onChange={setHasChanges} onDone={onClose} />}
      {question}
    </Dialog>
  );
}

interface ProductChangesProps {
  product: Product;
  onChange: (hasChanges: boolean) => void;
  onDone: () => void;
}

function ProductChanges({ product, onChange, onDone }: ProductChangesProps) {
  const [base, setBase] = useState(product);
  const [isStale, setIsStale] = useState(false);
  const [update] = useUpdateProductMutation();
  const [read, reading] = useLazyCurrentProductQuery();
  const stored = useStoredPartsQuery({ productId: base._id, updatedAt: base.updatedAt });

  const save: ComponentProps<typeof ProductForm>['onSubmit'] = async (fields, onRejected) => {
    const saved = update(toUpdateRequest(fields, base)).unwrap();
    const done = await toastResult(saved, (error) => {
      if (error.code === 'STALE_UPDATE') setIsStale(true);
      onRejected(error);
    });
    if (done) onDone();
    return done;
  };

  const reload = async () => {
    try {
      setBase(await read({ productId: product._id }).unwrap());
      setIsStale(false);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <div className="grid gap-4">
      {isStale && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-accent-pale p-3 text-accent-deep"
        >
          <p className="min-w-48 flex-1">
            {t('Someone else has changed this product in the meantime. Your changes are not saved yet.')}
          </p>
          <Button size="sm" variant="accent" busy={reading.isFetching} onClick={() => void reload()}>
            {t('Load it again')}
          </Button>
        </div>
      )}
      {base.state === undefined && (
        <Link
          to={productPath(base)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline', 'md', 'justify-self-start')}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          {t('View in shop')}
        </Link>
      )}
      <ProductForm
        key={base.updatedAt}
        submitLabel={t('Update Product')}
        initial={toFormValues(base)}
        facts={{
          known: stored.currentData?.facts,
          isFailed: stored.isError,
          onRetry: () => void stored.refetch(),
        }}
        storedShelf={stored.currentData?.shelf}
        mayLackPicture={base.image.length === 0}
        onChange={onChange}
        onSubmit={save}
      />
      <ScheduledChanges productId={product._id} />
    </div>
  );
}
