import { MAX_LENGTH } from '@tokri/contracts/limits';
import { Search } from 'lucide-react';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters the list below it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <label className="flex min-h-11 w-full items-center gap-2 rounded-xl border border-input bg-card px-3 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary sm:w-72">
      <Search className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        value={value}
        maxLength={MAX_LENGTH.search}
        onChange={(event) => onChange(event.target.value)}
        className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:grayscale"
      />
    </label>
  );
}
