import { GST_RATES } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { Button } from '../../../components/ui/button';
import { SelectField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { MultiSelectField } from '../multi-select-field';
import {
  KIND_LABELS,
  readDraft,
  ROUNDING_LABELS,
  STATE_LABELS,
  type ChangeDraft,
  type ChangeKind,
  type Rounding,
} from './change-draft';
import type { BulkChange, ProductState } from '@tokri/contracts';

interface ChangeFormProps {
  draft: ChangeDraft;
  isBusy: boolean;
  onChange: (draft: ChangeDraft) => void;
  onPreview: (change: BulkChange) => void;
}

/** The kind of change and its values. Nothing is written before the preview is confirmed. */
export function ChangeForm({ draft, isBusy, onChange, onPreview }: ChangeFormProps) {
  const [error, setError] = useState<string>();
  const set = (part: Partial<ChangeDraft>) => {
    setError(undefined);
    onChange({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('error' in read) setError(read.error);
    else onPreview(read.change);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <SelectField
        label={t('What changes')}
        value={draft.kind}
        onChange={({ target }) => set({ kind: target.value as ChangeKind, amount: '' })}
      >
        <Options labels={KIND_LABELS} />
      </SelectField>
      <KindFields draft={draft} error={error} onChange={set} />
      <Button type="submit" busy={isBusy} className="justify-self-end">
        {t('Preview')}
      </Button>
    </form>
  );
}

interface KindFieldsProps {
  draft: ChangeDraft;
  error: string | undefined;
  onChange: (part: Partial<ChangeDraft>) => void;
}

function KindFields({ draft, error, onChange }: KindFieldsProps) {
  switch (draft.kind) {
    case 'price-by-percent':
    case 'price-by-amount':
      return (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={t('Direction')}
              value={draft.direction}
              onChange={({ target }) => onChange({ direction: target.value as ChangeDraft['direction'] })}
            >
              <option value="up">{t('Raise')}</option>
              <option value="down">{t('Lower')}</option>
            </SelectField>
            <AmountField
              label={draft.kind === 'price-by-percent' ? t('By %') : t('By ₹')}
              draft={draft}
              error={error}
              onChange={onChange}
            />
          </div>
          <SelectField
            label={t('Rounding')}
            value={draft.rounding}
            onChange={({ target }) => onChange({ rounding: target.value as Rounding })}
          >
            <Options labels={ROUNDING_LABELS} />
          </SelectField>
        </>
      );
    case 'discount':
      return <AmountField label={t('Discount in %')} draft={draft} error={error} onChange={onChange} />;
    case 'state':
      return (
        <SelectField
          label={t('Status')}
          value={draft.state}
          onChange={({ target }) => onChange({ state: target.value as ProductState })}
        >
          <Options labels={STATE_LABELS} />
        </SelectField>
      );
    case 'tax-rate':
      return (
        <SelectField
          label={t('Tax rate')}
          value={draft.taxRate}
          hint={t('Within the price.')}
          onChange={({ target }) => onChange({ taxRate: target.value })}
        >
          <option value="">{t('That of the category')}</option>
          {GST_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
      );
    case 'delete':
      return (
        <p className="text-muted-foreground">
          {t(
            'Archived products are kept for their past and can be put on sale again; deleted ones are gone.',
          )}
        </p>
      );
    case 'categories':
      return <CategoryFields draft={draft} error={error} onChange={onChange} />;
  }
}

function AmountField({ label, draft, error, onChange }: KindFieldsProps & { label: string }) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft.amount}
      error={error}
      onChange={({ target }) => onChange({ amount: target.value })}
    />
  );
}

function CategoryFields({ draft, error, onChange }: KindFieldsProps) {
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const isWithin = (chosen: ReadonlySet<string>) => (each: (typeof subCategories)[number]) =>
    each.category.some(({ _id }) => chosen.has(_id));
  const chosen = new Set(draft.category.map(({ _id }) => _id));
  return (
    <>
      <MultiSelectField
        label={t('Category')}
        placeholder={t('Select category')}
        items={categories}
        chosen={draft.category}
        error={draft.category.length === 0 ? error : undefined}
        onChange={(category) => {
          const left = isWithin(new Set(category.map(({ _id }) => _id)));
          onChange({ category, subCategory: draft.subCategory.filter(left) });
        }}
      />
      <MultiSelectField
        label={t('Sub-category')}
        placeholder={t('Select sub-category')}
        items={subCategories.filter(isWithin(chosen))}
        chosen={draft.subCategory}
        error={draft.category.length > 0 ? error : undefined}
        onChange={(subCategory) => onChange({ subCategory })}
      />
    </>
  );
}

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {t(label)}
    </option>
  ));
}
