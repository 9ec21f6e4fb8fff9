import { useState } from 'react';
import { PageHeading } from '../../../components/ui/page-heading';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useCreateProductMutation } from '../admin-api';
import { ProductForm } from './product-form';
import { SuccessDialog } from './success-dialog';
import { toastResult } from '../../../components/toast-result';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';

export function UploadProductPage() {
  useDocumentTitle(t('Upload Product'));
  const [create] = useCreateProductMutation();
  const [hasChanges, setHasChanges] = useState(false);
  const { question } = useUnsavedChanges(hasChanges);
  const [created, setCreated] = useState<string>();

  return (
    <>
      <PageHeading>{t('Upload Product')}</PageHeading>
      <div className="rounded-card bg-card p-4 shadow-card md:p-6">
        <ProductForm
          submitLabel={t('Submit')}
          draftLabel={t('Keep as a draft')}
          onChange={setHasChanges}
          onSubmit={async (fields, refuse) => {
            const done = await toastResult(create(fields).unwrap(), refuse);
            if (done)
              setCreated(
                fields.state === 'draft'
                  ? t('{name} is kept as a draft.', { name: fields.name })
                  : t('{name} is in the shop now.', { name: fields.name }),
              );
            return done;
          }}
        />
      </div>
      {question}
      <SuccessDialog open={created !== undefined} onClose={() => setCreated(undefined)}>
        {created ?? ''}
      </SuccessDialog>
    </>
  );
}
