import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { t } from '../../lib/language';
import { useLeaveGuard } from './use-leave-guard';

/** Asks before unsaved changes are lost; the page renders `question`, the dialog. */
export function useUnsavedChanges(hasChanges: boolean) {
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const ask = (leave: () => void) => setAsked({ leave });
  useLeaveGuard(hasChanges, ask);
  const answer = () => setAsked(undefined);

  return {
    /** Leaves at once without changes, otherwise after confirmation. */
    askBefore: (leave: () => void) => (hasChanges ? ask(leave) : leave()),
    question: (
      <Dialog
        open={asked !== undefined}
        onClose={answer}
        title={t('Discard changes?')}
        description={t('What you have changed is not saved yet.')}
        width="sm"
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={answer}>
            {t('Keep editing')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              answer();
              asked?.leave();
            }}
          >
            {t('Discard')}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
