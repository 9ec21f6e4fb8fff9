import { useId, useMemo, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Table } from '../../components/ui/table';
import { downloadCsv } from '../../lib/download';
import type { Figure } from './figures';
import type { Overview } from './overview-api';
import { stepLabel } from './step-label';
import { StepsChart } from './steps-chart';

/** A figure by hour or day: as a chart, as a table, and as a file. */
export function FigureChart({ figure, overview }: { figure: Figure; overview: Overview }) {
  const [isTable, setTable] = useState(false);
  const headingId = useId();
  const { label, value, display } = figure;
  const { days } = overview;
  const time = days === 1 ? 'Hour' : 'Day';
  const name = `${label} by ${time.toLowerCase()}`;
  const steps = useMemo(
    () =>
      overview.steps.map((step) => ({ at: step.at, label: stepLabel(step.at, days), value: value(step) })),
    [overview.steps, days, value],
  );
  const download = () =>
    downloadCsv(`${name.toLowerCase().replaceAll(' ', '-')}.csv`, [
      [time, label],
      ...steps.map((step) => [step.label, step.value ?? '']),
    ]);

  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="font-bold">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Table<span className="sr-only"> of {name}</span>
          </Button>
          <Button size="sm" variant="outline" onClick={download}>
            Download CSV<span className="sr-only"> of {name}</span>
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
