import type { ReactNode } from 'react';
import { t } from '../../../lib/language';

export function Mark({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground">{children}</span>;
}

/** Marks an entry that is changed in the draft. */
export function DraftMark() {
  return (
    <span className="rounded-pill bg-accent-pale px-2.5 text-sm font-semibold text-accent-deep">
      {t('In draft')}
    </span>
  );
}
