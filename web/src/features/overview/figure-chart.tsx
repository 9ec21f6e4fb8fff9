import { useId, useMemo, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Table } from '../../components/ui/table';
import { downloadCsv } from '../../lib/download';
import type { Figure } from './figures';
import type { Overview } from './overview-api';
import { stepLabel } from './step-label';
import { StepsChart } from './steps-chart';
import { msg, t, useLanguage } from '../../lib/language';

/** A figure by hour or day, as chart, table or CSV file. */
export function FigureChart({ figure, overview }: { figure: Figure; overview: Overview }) {
  const [isTable, setTable] = useState(false);
  const headingId = useId();
  const { label, value, display } = figure;
  const { days } = overview;
  const language = useLanguage();
  const [time, name] =
    days === 1
      ? [msg('Hour'), t('{figure} by hour', { figure: t(label) })]
      : [msg('Day'), t('{figure} by day', { figure: t(label) })];
  const steps = useMemo(
    () =>
      overview.steps.map((step) => ({
        at: step.at,
        label: stepLabel(step.at, days, language),
        value: value(step),
      })),
    [overview.steps, days, value, language],
  );
  const download = () =>
    downloadCsv(`${label.toLowerCase().replaceAll(' ', '-')}-by-${time.toLowerCase()}.csv`, [
      [t(time), t(label)],
      ...steps.map((step) => [step.label, step.value ?? '']),
    ]);

  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="font-bold">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Table of {name}', { name })}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t('Table')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Download CSV of {name}', { name })}
            onClick={download}
          >
            {t('Download CSV')}
          </Button>
        </div>
      </div>
      {isTable ? (
        <div className="max-h-80 overflow-y-auto">
          <Table
            caption={name}
            rows={steps}
            keyOf={({ at }) => at}
            columns={[
              { title: time, cell: (step) => step.label },
              {
                title: label,
                cell: (step) => (step.value === undefined ? '–' : display(step.value)),
                className: 'tabular-nums',
              },
            ]}
          />
        </div>
      ) : (
        <StepsChart name={name} steps={steps} display={display} isShare={Boolean(figure.isShare)} />
      )}
    </section>
  );
}
