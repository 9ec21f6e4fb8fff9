import { Button } from '../../components/ui/button';
import { SelectField, TextField } from '../../components/ui/field';
import { ACTION_WORDS, SUBJECT_WORDS } from './audit-words';
import type { useAuditFilters } from './use-audit-filters';

type Filters = ReturnType<typeof useAuditFilters>;

/** What narrows the log; a person or a thing is chosen by its name in an entry. */
export function AuditFilters({ filters, setFilters, isFiltered, clear }: Filters) {
  return (
    <section aria-label="Filters" className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SelectField
        label="What"
        value={filters.kind}
        onChange={({ target }) => setFilters({ kind: target.value })}
      >
        <Options any="Everything" words={SUBJECT_WORDS} />
      </SelectField>
      <SelectField
        label="Action"
        value={filters.action}
        onChange={({ target }) => setFilters({ action: target.value })}
      >
        <Options any="Any action" words={ACTION_WORDS} />
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={filters.from}
        onChange={({ target }) => setFilters({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filters.to}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
      {isFiltered && (
        <Button variant="outline" className="col-span-full justify-self-start" onClick={clear}>
          Show everything
        </Button>
      )}
    </section>
  );
}

function Options({ any, words }: { any: string; words: Record<string, string> }) {
  return (
    <>
      <option value="">{any}</option>
      {Object.entries(words).map(([name, label]) => (
        <option key={name} value={name}>
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </option>
      ))}
    </>
  );
}
