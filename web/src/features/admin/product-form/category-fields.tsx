import type { Category } from '@tokri/contracts';
import { useState } from 'react';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { t } from '../../../lib/language';
import { losingTheirCategory, removalNote, subCategoriesOf } from './category-choice';
import { MultiSelectField } from '../multi-select-field';

interface Choice {
  category: readonly Category[];
  subCategory: readonly Category[];
}

interface CategoryFieldsProps extends Choice {
  errors: Record<string, string>;
  onChange: (change: Partial<Choice>) => void;
}

export function CategoryFields({ category, subCategory, errors, onChange }: CategoryFieldsProps) {
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const [removal, setRemoval] = useState<{ left: readonly Category[]; note: string }>();

  const chooseCategories = (next: Category[]) => {
    const gone = losingTheirCategory(subCategory, subCategories, category, next);
    setRemoval({ left: next, note: removalNote(gone) });
    onChange({
      category: next,
      ...(gone.length > 0 && { subCategory: subCategory.filter((each) => !gone.includes(each)) }),
    });
  };

  return (
    <>
      <MultiSelectField<Category>
        label={t('Category')}
        placeholder={t('Select Category')}
        items={categories}
        chosen={category}
        error={errors['category']}
        onChange={chooseCategories}
      />
      <MultiSelectField<Category>
        label={t('Sub Category')}
        placeholder={t('Select Sub Category')}
        items={subCategories}
        offered={subCategoriesOf(subCategories, category)}
        chosen={subCategory}
        error={errors['subCategory']}
        // The note refers to this choice; it does not apply once the form has been reset.
        note={removal?.left === category ? removal.note : ''}
        onChange={(next) => onChange({ subCategory: next })}
      />
    </>
  );
}
