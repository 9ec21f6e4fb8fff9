import type { PackFacts } from '@tokri/contracts';
import { missingFacts } from '@tokri/contracts/missing-facts';
import { FACT_LABELS } from '@tokri/contracts/pack-facts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { Skeleton } from '../../../../components/ui/skeleton';
import { cx } from '../../../../lib/class-names';
import { t } from '../../../../lib/language';
import { formatList } from '../../format-list';
import { FactsFields } from './facts-fields';
import { toFacts, toFactsValues, type FactsValues } from './facts-values';

/** The stored facts of the product of the form; `known` is undefined until they are read. */
export interface StoredFacts {
  known: PackFacts | undefined;
  isFailed?: boolean;
  onRetry?: () => void;
}

interface FactsSectionProps {
  stored: StoredFacts;
  /** Undefined until the admin changes a fact. */
  values: FactsValues | undefined;
  /** State the veg or non-veg mark. */
  details: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (values: FactsValues) => void;
}

/** The facts that the law wants shown, folded until opened or refused, with the names of those that are missing. */
export function FactsSection({ stored, values, details, errors, onChange }: FactsSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasErrors = Object.keys(errors).some((key) => key.startsWith('facts'));
  const isShown = isOpen || hasErrors;
  const { known, isFailed, onRetry } = stored;
  const shown = values ?? (known && toFactsValues(known));
  return (
    <section className="rounded-xl border border-border" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-xl px-3.5 py-2 text-left font-bold hover:bg-muted"
          onClick={() => setIsOpen(!isShown)}
        >
          {t('Facts required by law')}
          <ChevronDown
            className={cx('size-5 shrink-0 transition-transform', isShown && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      <div className="px-3.5 pb-3">
        {shown ? (
          <MissingNote values={shown} details={details} />
        ) : isFailed ? (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {t('The facts could not be loaded.')}
            <Button size="sm" variant="outline" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t('The facts are loading')}>
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
        {errors['facts'] && (
          <p className="mt-1 text-sm font-semibold text-destructive" role="alert">
            {t('Without these facts the product cannot go on sale.')}
          </p>
        )}
        <div id={id}>
          {isShown && shown && <FactsFields values={shown} errors={errors} onChange={onChange} />}
        </div>
      </div>
    </section>
  );
}

function MissingNote({ values, details }: { values: FactsValues; details: FactsSectionProps['details'] }) {
  const missing = missingFacts({ facts: toFacts(values) ?? {}, more_details: details });
  return (
    <p className={cx('text-sm', missing.length === 0 ? 'text-primary' : 'text-muted-foreground')}>
      {missing.length === 0
        ? t('No fact is missing.')
        : t('Missing: {facts}', { facts: formatList(missing.map((name) => t(FACT_LABELS[name]))) })}
    </p>
  );
}
