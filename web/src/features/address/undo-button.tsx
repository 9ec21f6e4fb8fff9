import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/language';

/**
 * For a toast about a removal. Takes the focus that the removed element had, and returns it to the page when
 * the toast closes.
 */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    own?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === own) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="min-h-11 min-w-11 rounded-lg px-2 font-bold text-primary underline underline-offset-2"
      onClick={onUndo}
    >
      {t('Undo')}
    </button>
  );
}
