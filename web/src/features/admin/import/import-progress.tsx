import { ProgressBar } from '../../../components/progress-bar';
import { msg, t } from '../../../lib/language';
import type { Progress } from './use-import';

const WORDS: Record<Progress['what'], string> = {
  'reading-pictures': msg('Reading the pictures'),
  'checking-rows': msg('Checking the rows'),
  'sending-pictures': msg('Sending the pictures'),
};

/** The current step of an import in this tab. */
export function ImportProgress({ progress: { what, share, isWaiting } }: { progress: Progress }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold" aria-live="polite">
        {isWaiting ? t('The shop is busy, going on in a moment…') : `${t(WORDS[what])}…`}
      </p>
      <ProgressBar label={t(WORDS[what])} value={share} max={1} />
      {what === 'sending-pictures' && (
        <p className="text-sm text-muted-foreground">
          {t(
            'Please keep this page open until the pictures are sent. Interrupted, choose the same files again: what has arrived is not sent twice.',
          )}
        </p>
      )}
    </div>
  );
}
