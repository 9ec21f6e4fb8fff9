import { NumberField, TextAreaField, TextField } from '../../../components/ui/field';
import { shownLanguage, t } from '../../../lib/language';
import { checkDigitNote } from './check-digit';
import type { ProductField, ProductFieldKey } from '../../../components/product-fields';

interface ProductFieldInputProps {
  name: ProductFieldKey;
  field: ProductField;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

export function ProductFieldInput({ name, field, value, error, onChange }: ProductFieldInputProps) {
  const label = t(field.label);
  const props = {
    name,
    label,
    value,
    error,
    required: !field.optional,
    hint: name === 'barcode' ? checkDigitNote(value) : undefined,
    placeholder: t('Enter product {label}', {
      label: shownLanguage() === 'en' ? (field.withinText ?? label.toLowerCase()) : label,
    }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field.input) {
    case 'text':
      return <TextField {...props} maxLength={field.maxLength} lang={field.lang} />;
    case 'textarea':
      return <TextAreaField {...props} maxLength={field.maxLength} />;
    case 'number':
      return <NumberField {...props} decimals={field.decimals} />;
  }
}
