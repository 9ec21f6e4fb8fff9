import { msg, t } from '../../lib/language';
import { TextField } from '../ui/field';
import type { Period } from './use-period';

const PROBLEMS = {
  reversed: msg('The last day is before the first one.'),
  'too-long': msg('A report covers at most a year.'),
};

/** The first and the last day of a period, and why it cannot be read. */
export function PeriodFields({ period: { from, to, problem, choose } }: { period: Period }) {
  return (
    <>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <TextField
          label={t('From')}
          type="date"
          value={from}
          onChange={({ target }) => choose('from', target.value)}
        />
        <TextField
          label={t('To')}
          type="date"
          value={to}
          onChange={({ target }) => choose('to', target.value)}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-4">
          {t(PROBLEMS[problem])}
        </p>
      )}
    </>
  );
}
