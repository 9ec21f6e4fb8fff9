import { useEffect, useRef } from 'react';
import { t } from '../../../lib/language';
import { rich } from '../../../lib/text/rich-text';

interface RemovedItemProps {
  name: string;
  onUndo: () => void;
}

/** Replaces a removed line and can restore it. Takes over the focus of the line. */
export function RemovedItem({ name, onUndo }: RemovedItemProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <li className="flex items-center justify-between gap-3 py-1.5 text-sm">
      <span className="min-w-0 text-muted-foreground">
        {rich('{name} was removed from the cart.', {
          name: <span className="font-semibold wrap-anywhere">{name}</span>,
        })}
      </span>
      <button
        ref={undo}
        type="button"
        aria-label={t('Put {name} back', { name })}
        className="min-h-11 shrink-0 rounded-lg px-3 font-bold text-primary underline underline-offset-2 hover:bg-primary-pale"
        onClick={onUndo}
      >
        {t('Undo')}
      </button>
    </li>
  );
}
