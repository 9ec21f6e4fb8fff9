import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import type { LastAction } from './use-variant-actions';

interface ActionBarProps {
  last: LastAction;
  isBusy: boolean;
  onUndo: () => void;
}

/** The last action. Takes the focus, because the card with the pressed button is gone. */
export function ActionBar({ last, isBusy, onUndo }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), [last]);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="status"
      className="mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-primary-pale p-2 pl-4 font-semibold"
    >
      <span className="grow break-words">{last.words}</span>
      {last.undo && (
        <Button variant="outline" busy={isBusy} onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}
