import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/dialog';
import { describeDraft, type Draft } from './draft';
import { t } from '../../../lib/language';

interface DraftBarProps {
  draft: Draft;
  onRehearse: () => void;
  onDrop: () => void;
}

/** Summary of the draft, with rehearsal and discard. */
export function DraftBar({ draft, onRehearse, onDrop }: DraftBarProps) {
  const [asks, setAsks] = useState(false);
  return (
    <section
      aria-label={t('Draft')}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-accent bg-accent-pale px-4 py-3"
    >
      <p className="font-semibold" aria-live="polite">
        {t('In draft: {changes}', { changes: describeDraft(draft) })}
        <span className="block text-sm font-normal">
          {t('Shoppers see it once you have rehearsed and applied it.')}
        </span>
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={() => setAsks(true)}>
          {t('Drop')}
        </Button>
        <Button onClick={onRehearse}>{t('Rehearse')}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('Drop the draft?')}
        question={t('{changes} will be lost.', { changes: describeDraft(draft) })}
        confirmLabel={t('Drop')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onDrop();
        }}
      />
    </section>
  );
}
