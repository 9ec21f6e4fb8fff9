import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SearchRehearsal } from '@tokri/contracts';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { ProgressBar } from '../../../components/progress-bar';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { newUuid } from '../../../lib/new-uuid';
import { changesOf, describeDraft, type Draft } from '../draft/draft';
import { RehearsalResultView } from './rehearsal-result';
import {
  useApplySearchMutation,
  useRehearsalState,
  useRehearsalSubscription,
  useRehearseSearchMutation,
} from '../search-tuning-api';
import { msg, plural, t } from '../../../lib/language';

const POLL_MS = 1_000;

interface RehearsalDialogProps {
  draft: Draft;
  onApplied: () => void;
  onClose: () => void;
}

/** Replays recent queries with the draft, shows gains and losses, and applies the draft. */
export function RehearsalDialog({ draft, onApplied, onClose }: RehearsalDialogProps) {
  const { rehearsal, error, start } = useRehearsal(draft);
  const [apply, applying] = useApplySearchMutation();
  const [refused, setRefused] = useState<string>();
  const applyNow = async (rehearsalId: string) => {
    setRefused(undefined);
    try {
      await apply({ rehearsalId }).unwrap();
      toast.success(t('Search changed'));
      onApplied();
    } catch (reason) {
      setRefused(messageOf(reason));
    }
  };
  const problem = refused ?? error ?? (rehearsal && describeStop(rehearsal.state));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Rehearsal')}
      description={t('Of {changes}.', { changes: describeDraft(draft) })}
      width="lg"
    >
      <div className="grid gap-4">
        {!problem && rehearsal?.state !== 'done' && (
          <>
            <p>{t('The searches of the last four weeks are made again, with these changes and without.')}</p>
            <ProgressBar label={t('Progress')} value={rehearsal?.progress ?? 0} max={100} />
          </>
        )}
        {rehearsal && rehearsal.leftOut > 0 && (
          <p className="font-semibold">
            {plural(
              rehearsal.leftOut,
              '{count} pinned product is not there any more and is left out.',
              '{count} pinned products are not there any more and are left out.',
            )}
          </p>
        )}
        {rehearsal?.state === 'done' && rehearsal.result && <RehearsalResultView result={rehearsal.result} />}
        {problem && (
          <p role="alert" className="font-semibold text-destructive">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('Keep editing')}
          </Button>
          {problem ? (
            <Button
              onClick={() => {
                setRefused(undefined);
                start();
              }}
            >
              {t('Rehearse again')}
            </Button>
          ) : (
            <Button
              disabled={rehearsal?.state !== 'done'}
              busy={applying.isLoading}
              onClick={() => rehearsal && void applyNow(rehearsal.rehearsalId)}
            >
              {t('Apply')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const STOPPED: Partial<Record<SearchRehearsal['state'], string>> = {
  failed: msg('The rehearsal was not done to the end.'),
  outdated: msg('Synonyms or pinned results have changed since.'),
};

function describeStop(state: SearchRehearsal['state']): string | undefined {
  const words = STOPPED[state];
  return words && t(words);
}

/** Starts a rehearsal when the dialog opens, and another on request. */
function useRehearsal(draft: Draft) {
  const [rehearse] = useRehearseSearchMutation();
  const [rehearsalId, setRehearsalId] = useState<string>();
  const [error, setError] = useState<string>();
  const query = rehearsalId === undefined ? skipToken : { rehearsalId };
  const { currentData: rehearsal } = useRehearsalState(query);
  const isRunning = !rehearsal || rehearsal.state === 'running';
  useRehearsalSubscription(query, { pollingInterval: isRunning ? POLL_MS : 0 });

  const start = () => {
    const next = newUuid();
    setError(undefined);
    setRehearsalId(undefined);
    rehearse({ rehearsalId: next, ...changesOf(draft) })
      .unwrap()
      .then(
        () => setRehearsalId(next),
        (reason: unknown) => setError(messageOf(reason)),
      );
  };
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  });
  return { rehearsal, error, start };
}
