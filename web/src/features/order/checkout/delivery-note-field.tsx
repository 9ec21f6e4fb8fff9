import { MAX_LENGTH } from '@tokri/contracts/limits';
import { TextField } from '../../../components/ui/field';
import { msg, t } from '../../../lib/language';

/** Common notes. */
const USUAL = [msg('Leave at the door'), msg('Do not ring the bell'), msg('Call when you arrive')];

interface DeliveryNoteFieldProps {
  note: string;
  onChange: (note: string) => void;
}

/** A note for the rider: typed, or one of the common notes. */
export function DeliveryNoteField({ note, onChange }: DeliveryNoteFieldProps) {
  return (
    <div className="grid gap-2 rounded-card bg-card p-4 shadow-card">
      <TextField
        label={t('Note for the rider (optional)')}
        name="delivery-note"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('Gate code, landmark, which bell')}
        maxLength={MAX_LENGTH.deliveryNote}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label={t('Usual notes')} className="flex flex-wrap gap-2">
        {USUAL.map((text) => t(text)).map((words) => (
          <button
            key={words}
            type="button"
            aria-pressed={words === note}
            className="min-h-11 rounded-pill border border-border px-4 text-sm font-semibold hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary-pale aria-pressed:text-primary"
            onClick={() => onChange(words === note ? '' : words)}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
