import { X } from 'lucide-react';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import type { Weekday } from '@tokri/contracts/hours';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { msg, t } from '../../../lib/language';
import { usualWeek, type Draft, type DraftDay, type DraftSpan } from './draft';
import { MAX_DAYS } from './limits';
import { RuleSection, type SectionProps } from './rule-section';
import { SpansField } from './spans-field';

/** A week in India begins on Monday. */
const DAYS: readonly [Weekday, string][] = [
  ['monday', msg('Monday')],
  ['tuesday', msg('Tuesday')],
  ['wednesday', msg('Wednesday')],
  ['thursday', msg('Thursday')],
  ['friday', msg('Friday')],
  ['saturday', msg('Saturday')],
  ['sunday', msg('Sunday')],
];

export function HoursSection({ draft, errors, onChange }: SectionProps) {
  const { hours } = draft;
  const set = (day: Weekday, spans: readonly DraftSpan[]) =>
    hours && onChange({ hours: { ...hours, [day]: spans } });
  return (
    <RuleSection
      title={t('Opening hours')}
      about={t('When orders are taken, in Indian time. Times may pass midnight.')}
      error={errors.hours}
    >
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={!hours}
          onChange={({ target }) => onChange({ hours: target.checked ? undefined : usualWeek() })}
        />
        {t('Take orders at any time')}
      </label>
      {hours && (
        <ul className="mt-2 grid gap-3">
          {DAYS.map(([day, name], at) => {
            const before = DAYS[at - 1]?.[0];
            return (
              <li key={day} className="grid gap-1 sm:grid-cols-[7rem_1fr] sm:items-center">
                <span className="font-semibold">{t(name)}</span>
                <div className="flex flex-wrap items-center gap-2">
                  <SpansField day={t(name)} spans={hours[day]} onChange={(spans) => set(day, spans)} />
                  {before && JSON.stringify(hours[before]) !== JSON.stringify(hours[day]) && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('{day}: {label}', { day: t(name), label: t('Like the day before') })}
                      onClick={() => set(day, hours[before])}
                    >
                      {t('Like the day before')}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </RuleSection>
  );
}

export function ExceptionSection({ draft, errors, onChange }: SectionProps) {
  const { exceptions } = draft;
  const change = (at: number, change: Partial<DraftDay>) =>
    onChange({ exceptions: exceptions.map((day, each) => (each === at ? { ...day, ...change } : day)) });
  const added: Draft['exceptions'] = [...exceptions, { date: '', name: '', spans: [] }];
  return (
    <RuleSection
      title={t('Holidays and other hours')}
      about={t('On these days the hours above do not count. A day without times is closed.')}
      error={errors.exceptions}
    >
      <ul className="grid gap-4">
        {exceptions.map((day, at) => (
          <li key={at} className="flex flex-wrap items-end gap-2">
            <TextField
              type="date"
              required
              label={t('Date')}
              value={day.date}
              onChange={({ target }) => change(at, { date: target.value })}
            />
            <TextField
              label={t('Name of the holiday')}
              maxLength={MAX_LENGTH.holidayName}
              value={day.name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <SpansField
              day={day.name || day.date}
              spans={day.spans}
              onChange={(spans) => change(at, { spans })}
            />
            <Button
              variant="ghost"
              aria-label={t('Remove this day')}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onChange({ exceptions: exceptions.filter((_day, each) => each !== at) })}
            />
          </li>
        ))}
      </ul>
      {exceptions.length < MAX_DAYS && (
        <Button size="sm" variant="outline" className="mt-3" onClick={() => onChange({ exceptions: added })}>
          {t('Add a day')}
        </Button>
      )}
    </RuleSection>
  );
}
