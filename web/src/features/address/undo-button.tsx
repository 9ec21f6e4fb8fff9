import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/language';

/** In a toast about something that is gone. The focus, which went with it, goes on here, and to the page with the toast. */
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
