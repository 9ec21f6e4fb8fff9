import type { ReactNode } from 'react';
import { t } from '../../../../lib/language';

/** One toast at a time, for the last edit. */
export const EDIT_TOAST = { id: 'last-edit', duration: 8_000 };

/** What was changed, and a button that undoes it. */
export const UndoToast = ({ children, onUndo }: { children: ReactNode; onUndo: () => void }) => (
  <span className="flex items-center gap-3">
    {children}
    <button
      type="button"
      className="min-h-8 shrink-0 rounded-lg px-2 font-bold text-primary underline"
      onClick={onUndo}
    >
      {t('Undo')}
    </button>
  </span>
);
