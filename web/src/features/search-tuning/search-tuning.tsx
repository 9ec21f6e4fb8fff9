import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { EMPTY_DRAFT, isEmpty, type Draft } from './draft/draft';
import { DraftBar } from './draft/draft-bar';
import { FileButtons } from './file-buttons';
import { PinnedList } from './pinned/pinned-list';
import { RehearsalDialog } from './rehearsal/rehearsal-dialog';
import { useSearchTuningQuery } from './search-tuning-api';
import { SynonymList } from './synonyms/synonym-list';
import { useDraft } from './draft/use-draft';
import { t } from '../../lib/language';

const LISTS = { synonyms: SynonymList, pinned: PinnedList };

/** Synonyms and pinned results, edited in a draft that is rehearsed before it is applied. */
export function SearchTuning({ list }: { list: keyof typeof LISTS }) {
  const [draft, setDraft] = useDraft();
  const [rehearses, setRehearses] = useState(false);
  const {
    data: tuning,
    error,
    refetch,
  } = useSearchTuningQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!tuning)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('Synonyms and pinned results are loading')}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  const List = LISTS[list];
  const edit = { tuning, draft, onChange: (next: Draft) => setDraft(next) };
  return (
    <>
      {!isEmpty(draft) && (
        <DraftBar draft={draft} onRehearse={() => setRehearses(true)} onDrop={() => setDraft(EMPTY_DRAFT)} />
      )}
      <List {...edit} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          {t(
            'A file has all groups of your own, edited built-in ones and pinned results. What you import is in the draft.',
          )}
        </p>
        <FileButtons {...edit} />
      </div>
      {rehearses && (
        <RehearsalDialog
          draft={draft}
          onClose={() => setRehearses(false)}
          onApplied={() => {
            setDraft(EMPTY_DRAFT);
            setRehearses(false);
          }}
        />
      )}
    </>
  );
}
