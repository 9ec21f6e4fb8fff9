import type { ReactNode } from 'react';
import { t } from '../../lib/language';

export function Mark({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground">{children}</span>;
}

/** Beside what is changed and does not count yet. */
export function DraftMark() {
  return (
    <span className="rounded-pill bg-accent-pale px-2.5 text-sm font-semibold text-accent-deep">
      {t('In draft')}
    </span>
  );
}
