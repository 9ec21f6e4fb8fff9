import { MAX_LENGTH } from '@tokri/contracts/limits';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

interface HindiNameFieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The Hindi name of a category or sub-category; if empty, the English name is shown in both languages. */
export const HindiNameField = ({ value, error, onChange }: HindiNameFieldProps) => (
  <TextField
    label={t('Name in Hindi')}
    lang="hi"
    value={value}
    maxLength={MAX_LENGTH.categoryName}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);
