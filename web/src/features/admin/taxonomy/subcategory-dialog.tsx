import type { Category, SubCategory } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useCategoriesQuery } from '../../../api/categories-api';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { useImageUpload } from '../../../components/use-image-upload';
import { t } from '../../../lib/language';
import { useCreateSubCategoryMutation, useUpdateSubCategoryMutation } from '../admin-api';
import { HindiNameField } from './hindi-name-field';
import { MultiSelectField } from '../multi-select-field';
import { ImageField } from './image-field';
import { toastResult } from '../../../components/toast-result';

interface SubCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The sub-category to edit; undefined adds a new one. */
  subCategory?: SubCategory;
}

export function SubCategoryDialog({ open, onClose, subCategory }: SubCategoryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={subCategory ? t('Edit Sub Category') : t('Add Sub Category')}
    >
      <SubCategoryForm subCategory={subCategory} onDone={onClose} />
    </Dialog>
  );
}

function SubCategoryForm({ subCategory, onDone }: { subCategory?: SubCategory; onDone: () => void }) {
  const { data: categories = [] } = useCategoriesQuery();
  const [name, setName] = useState(subCategory?.name ?? '');
  const [nameHi, setNameHi] = useState(subCategory?.name_hi ?? '');
  const [image, setImage] = useState(subCategory?.image ?? '');
  const [category, setCategory] = useState<Category[]>(subCategory?.category ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { send, uploading } = useImageUpload(({ url }) => setImage(url));
  const [create, creating] = useCreateSubCategoryMutation();
  const [update, updating] = useUpdateSubCategoryMutation();
  // An import creates sub-categories without a picture; these can be changed without one.
  const isPictured = image !== '' || subCategory?.image === '';
  const complete = name.trim() !== '' && isPictured && category.length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = { name: name.trim(), name_hi: nameHi.trim(), image, category };
    const saved = subCategory ? update({ ...fields, _id: subCategory._id }) : create(fields);
    if (await toastResult(saved.unwrap(), (error) => setErrors(error.fields ?? {}))) onDone();
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={t('Name')}
        placeholder={t('Enter sub category name')}
        value={name}
        maxLength={MAX_LENGTH.categoryName}
        required
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <HindiNameField value={nameHi} error={errors.name_hi} onChange={setNameHi} />
      <ImageField image={image} name={name} onPick={send} onRemove={() => setImage('')} />
      <MultiSelectField
        label={t('Category')}
        placeholder={t('Select Category')}
        items={categories}
        chosen={category}
        error={errors.category}
        onChange={setCategory}
      />
      <Button type="submit" disabled={!complete || uploading} busy={creating.isLoading || updating.isLoading}>
        {t('Submit')}
      </Button>
    </form>
  );
}
