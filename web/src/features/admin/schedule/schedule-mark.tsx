import type { ScheduledChange } from '@tokri/contracts';
import { Clock } from 'lucide-react';
import { t } from '../../../lib/language';
import { describeScheduledChange } from './describe-schedule';

export function ScheduleMark({ changes = [] }: { changes?: readonly ScheduledChange[] }) {
  if (changes.length === 0) return null;
  const words = changes.map(describeScheduledChange).join('; ');
  return (
    <span title={words} className="ml-1.5 inline-flex align-middle text-accent-deep">
      <Clock className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('Scheduled: {changes}', { changes: words })}</span>
    </span>
  );
}
