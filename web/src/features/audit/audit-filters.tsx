import { Button } from '../../components/ui/button';
import { SelectField, TextField } from '../../components/ui/field';
import { ACTION_LABELS, SUBJECT_LABELS } from './describe-entry';
import type { useAuditFilters } from './use-audit-filters';
import { t } from '../../lib/language';

type Filters = ReturnType<typeof useAuditFilters>;

/** The filters of the log; a person or subject is chosen by its name in an entry. */
export function AuditFilters({ filters, setFilters, isFiltered, clear }: Filters) {
  return (
    <section aria-label={t('Filters')} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SelectField
        label={t('What')}
        value={filters.kind}
        onChange={({ target }) => setFilters({ kind: target.value })}
      >
        <Options any={t('Everything')} words={SUBJECT_LABELS} />
      </SelectField>
      <SelectField
        label={t('Action')}
        value={filters.action}
        onChange={({ target }) => setFilters({ action: target.value })}
      >
        <Options any={t('Any action')} words={ACTION_LABELS} />
      </SelectField>
      <TextField
        label={t('From')}
        type="date"
        value={filters.from}
        onChange={({ target }) => setFilters({ from: target.value })}
      />
      <TextField
        label={t('To')}
        type="date"
        value={filters.to}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
      {isFiltered && (
        <Button variant="outline" className="col-span-full justify-self-start" onClick={clear}>
          {t('Show everything')}
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
          {capitalised(t(label))}
        </option>
      ))}
    </>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
