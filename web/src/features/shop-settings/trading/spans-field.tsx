import { X } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { INPUT } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import type { DraftSpan } from './draft';
import { MAX_SPANS } from './limits';

interface SpansFieldProps {
  /** Name of the day, for screen readers. */
  day: string;
  spans: readonly DraftSpan[];
  onChange: (spans: DraftSpan[]) => void;
}

const NEW: DraftSpan = { opens: '07:00', closes: '22:00' };

/** The times of one day; none: closed. */
export function SpansField({ day, spans, onChange }: SpansFieldProps) {
  const change = (at: number, change: Partial<DraftSpan>) =>
    onChange(spans.map((span, each) => (each === at ? { ...span, ...change } : span)));
  const input = (at: number, name: keyof DraftSpan, label: string) => (
    <input
      type="time"
      required
      className={`${INPUT} w-32`}
      aria-label={t('{day}: {label}', { day, label })}
      value={spans[at]?.[name] ?? ''}
      onChange={({ target }) => change(at, { [name]: target.value })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {spans.length === 0 && <span className="text-muted-foreground">{t('Closed')}</span>}
      {spans.map((_span, at) => (
        <span key={at} className="flex flex-wrap items-center gap-1.5">
          {input(at, 'opens', t('Opens'))}
          <span aria-hidden="true">–</span>
          {input(at, 'closes', t('Closes'))}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('{day}: {label}', { day, label: t('Remove these times') })}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => onChange(spans.filter((_each, each) => each !== at))}
          />
        </span>
      ))}
      {spans.length < MAX_SPANS && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('{day}: {label}', { day, label: t('Add times') })}
          onClick={() => onChange([...spans, NEW])}
        >
          {t('Add times')}
        </Button>
      )}
    </div>
  );
}
