import type { Category } from '@tokri/contracts';
import { GST_RATES, MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { SelectField, TextField } from '../../../components/ui/field';
import { useImageUpload } from '../../../components/use-image-upload';
import { t } from '../../../lib/language';
import { useAddCategoryMutation, useUpdateCategoryMutation } from '../admin-api';
import { HindiNameField } from './hindi-name-field';
import { ImageField } from './image-field';
import { toastResult } from '../../../components/toast-result';

interface CategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The category to edit; undefined adds a new one. */
  category?: Category;
}

export function CategoryDialog({ open, onClose, category }: CategoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={category ? t('Edit Category') : t('Add Category')}>
      <CategoryForm category={category} onDone={onClose} />
    </Dialog>
  );
}

function CategoryForm({ category, onDone }: { category?: Category; onDone: () => void }) {
  const [name, setName] = useState(category?.name ?? '');
  const [nameHi, setNameHi] = useState(category?.name_hi ?? '');
  const [image, setImage] = useState(category?.image ?? '');
  const [hsnCode, setHsnCode] = useState(category?.hsnCode ?? '');
  const [taxRate, setTaxRate] = useState(String(category?.taxRate ?? ''));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { send, uploading } = useImageUpload(({ url }) => setImage(url));
  const [add, adding] = useAddCategoryMutation();
  const [update, updating] = useUpdateCategoryMutation();
  const named = name.trim() !== '';
  // An import creates categories without a picture; these can be changed without one.
  const isPictured = image !== '' || category?.image === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = {
      name: name.trim(),
      name_hi: nameHi.trim(),
      image,
      hsnCode,
      taxRate: taxRate === '' ? null : Number(taxRate),
    };
    const saved = category ? update({ ...fields, _id: category._id }) : add(fields);
    if (await toastResult(saved.unwrap(), (error) => setErrors(error.fields ?? {}))) onDone();
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={t('Name')}
        placeholder={t('Enter category name')}
        value={name}
        maxLength={MAX_LENGTH.categoryName}
        required
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <HindiNameField value={nameHi} error={errors.name_hi} onChange={setNameHi} />
      <TextField
        label={t('HSN code')}
        hint={t('For its products that have none of their own; invoices show it.')}
        value={hsnCode}
        maxLength={12}
        inputMode="numeric"
        error={errors.hsnCode}
        onChange={(event) => setHsnCode(event.target.value)}
      />
      <SelectField
        label={t('GST %')}
        value={taxRate}
        error={errors.taxRate}
        onChange={(event) => setTaxRate(event.target.value)}
      >
        <option value="">{t('Not set')}</option>
        {GST_RATES.map((rate) => (
          <option key={rate} value={rate}>
            {rate}%
          </option>
        ))}
      </SelectField>
      <ImageField
        image={image}
        name={name}
        disabled={!named}
        hint={named ? undefined : t('Enter a name first, then add a picture.')}
        onPick={send}
        onRemove={() => setImage('')}
      />
      <Button
        type="submit"
        disabled={!named || !isPictured || uploading}
        busy={adding.isLoading || updating.isLoading}
      >
        {category ? t('Update Category') : t('Add Category')}
      </Button>
    </form>
  );
}
