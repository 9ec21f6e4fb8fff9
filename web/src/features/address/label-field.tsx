import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { TextField } from '../../components/ui/field';
import { cx } from '../../lib/class-names';
import { msg, t } from '../../lib/language';

const USUAL = [msg('Home'), msg('Work')];
const OTHER = msg('Other');

interface LabelFieldProps {
  /** '' without a label. */
  label: string;
  onChange: (label: string) => void;
  error?: string;
}

/** The label of an address: a common one, free text, or none. */
export function LabelField({ label, onChange, error }: LabelFieldProps) {
  const [isOther, setIsOther] = useState(label !== '' && !USUAL.includes(label));
  const chosen = isOther ? OTHER : label;
  const choose = (choice: string) => {
    const next = choice === chosen ? '' : choice;
    setIsOther(next === OTHER);
    onChange(next === OTHER ? '' : next);
  };
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('Save as')} className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-sm font-semibold" aria-hidden="true">
          {t('Save as')}
        </span>
        {[...USUAL, OTHER].map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
            className={cx(
              'min-h-11 rounded-pill border px-4 font-semibold',
              choice === chosen
                ? 'border-primary bg-primary text-primary-foreground'
                : 'border-border bg-card hover:bg-muted',
            )}
          >
            {t(choice)}
          </button>
        ))}
      </div>
      {isOther && (
        <TextField
          label={t('Name of this address')}
          placeholder={t('Parents, gym, shop')}
          maxLength={MAX_LENGTH.addressLabel}
          value={label}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
