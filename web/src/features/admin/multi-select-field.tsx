import { X } from 'lucide-react';
import { SelectField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { ComboboxField } from './combobox-field';
import type { Named } from './find-named';

/** Longer lists are searched by typing. */
const LONG_LIST = 10;

interface MultiSelectFieldProps<Item extends Named> {
  label: string;
  placeholder: string;
  items: readonly Item[];
  /** Items that can be chosen; all by default. */
  offered?: readonly Item[];
  chosen: readonly Item[];
  error?: string;
  /** Explains how another field changed this choice; empty if it did not. */
  note?: string;
  onChange: (chosen: Item[]) => void;
}

/** Picks several items of a list, from a drop-down or by typing; each is shown as a removable chip. */
export function MultiSelectField<Item extends Named>(props: MultiSelectFieldProps<Item>) {
  const { label, placeholder, items, offered = items, chosen, error, note, onChange } = props;
  const taken = new Set(chosen.map((item) => item._id));

  const left = offered.filter(({ _id }) => !taken.has(_id));
  const pick = (item: Item | undefined) => item && onChange([...chosen, item]);
  const field = { label, placeholder, items: left, error, required: chosen.length === 0, onPick: pick };

  return (
    <div className="grid content-start gap-2">
      {items.length > LONG_LIST ? (
        <ComboboxField {...field} onBackspace={() => chosen.length > 0 && onChange(chosen.slice(0, -1))} />
      ) : (
        <DropDownField {...field} />
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('Chosen: {label}', { label })} className="flex flex-wrap gap-2">
          {chosen.map((item) => (
            <li
              key={item._id}
              className="flex items-center gap-1 rounded-pill bg-primary-pale pl-3 text-sm font-semibold md:py-0.5 md:pr-1 text-primary-dark"
            >
              {item.name}
              <button
                type="button"
                aria-label={t('Remove {name}', { name: item.name })}
                className="grid size-11 place-items-center rounded-full hover:bg-primary-border md:size-7"
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== item._id))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && (
        <p role="status" className="text-sm text-muted-foreground empty:sr-only">
          {note}
        </p>
      )}
    </div>
  );
}

interface DropDownFieldProps<Item extends Named> {
  label: string;
  placeholder: string;
  items: readonly Item[];
  required: boolean;
  error?: string;
  onPick: (item: Item | undefined) => void;
}

function DropDownField<Item extends Named>({
  placeholder,
  items,
  onPick,
  ...field
}: DropDownFieldProps<Item>) {
  return (
    <SelectField
      {...field}
      value=""
      onChange={({ target }) => onPick(items.find(({ _id }) => _id === target.value))}
    >
      <option value="">{placeholder}</option>
      {items.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
