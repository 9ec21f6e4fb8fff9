import { X } from 'lucide-react';
import { SelectField } from '../../components/ui/field';

interface Named {
  _id: string;
  name: string;
}

interface MultiSelectFieldProps<Item extends Named> {
  label: string;
  placeholder: string;
  items: readonly Item[];
  chosen: readonly Item[];
  error?: string;
  onChange: (chosen: Item[]) => void;
}

/** Several of a list: picked from a drop-down, shown as chips, each to be removed again. */
export function MultiSelectField<Item extends Named>(props: MultiSelectFieldProps<Item>) {
  const { label, placeholder, items, chosen, error, onChange } = props;
  const taken = new Set(chosen.map((item) => item._id));

  const pick = (id: string) => {
    const item = items.find((candidate) => candidate._id === id);
    if (item && !taken.has(id)) onChange([...chosen, item]);
  };

  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={label}
        value=""
        error={error}
        required={chosen.length === 0}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {items
          .filter((item) => !taken.has(item._id))
          .map((item) => (
            <option key={item._id} value={item._id}>
              {item.name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {chosen.map((item) => (
            <li
              key={item._id}
              className="flex items-center gap-1 rounded-pill bg-primary-pale py-0.5 pr-1 pl-3 text-sm font-medium text-primary-dark"
            >
              {item.name}
              <button
                type="button"
                aria-label={`Remove ${item.name}`}
                className="grid size-7 place-items-center rounded-full hover:bg-primary-border"
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== item._id))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
