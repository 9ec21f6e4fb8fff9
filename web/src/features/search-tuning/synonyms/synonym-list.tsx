import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Pagination } from '../../../components/ui/pagination';
import { SearchField } from '../../../components/ui/search-field';
import { newUuid } from '../../../lib/new-uuid';
import { groupsShown, withGroup, type Draft } from '../draft/draft';
import { DraftMark, Mark } from '../draft/draft-mark';
import { GroupDialog } from './group-dialog';
import type { Tuning } from '../search-tuning-api';
import { t } from '../../../lib/language';

interface SynonymListProps {
  tuning: Tuning;
  draft: Draft;
  onChange: (draft: Draft) => void;
}
type Group = ReturnType<typeof groupsShown>[number];

const PAGE = 25;

/** Synonym groups. Changes are collected in the draft until it is applied. */
export function SynonymList({ tuning, draft, onChange }: SynonymListProps) {
  const [parameters, setParameters] = useSearchParams();
  const [edited, setEdited] = useState<Group>();
  const filter = parameters.get('q') ?? '';
  const added = parameters.get('add');
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const groups = groupsShown(tuning, draft).filter((group) => hasWord(group, filter));
  const show = (next: Record<string, string>) => setParameters(next, { replace: true });
  const change = (groupId: string, phrases: readonly string[]) =>
    onChange(withGroup(draft, { groupId, phrases: [...phrases] }, tuning));

  const close = () => {
    setEdited(undefined);
    if (added !== null) show(filter === '' ? {} : { q: filter });
  };
  const isNew = added !== null && !edited;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t('Search synonyms')}
          placeholder={t('Search synonyms')}
          value={filter}
          onChange={(q) => show(q === '' ? {} : { q })}
        />
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => show({ add: '' })}>
          {t('Add synonyms')}
        </Button>
      </div>
      {groups.length === 0 ? (
        <EmptyState illustration="magnifier" title={t('No synonyms with these words')} />
      ) : (
        <ul aria-label={t('Synonyms')} className="divide-y divide-border rounded-card bg-card shadow-card">
          {groups.slice((page - 1) * PAGE, page * PAGE).map((group) => (
            <li key={group.groupId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold wrap-anywhere">{titleOf(group)}</p>
                <p className="mt-0.5 flex flex-wrap gap-2 text-sm empty:hidden">
                  {group.isChanged && <DraftMark />}
                  {markOf(group) && <Mark>{markOf(group)}</Mark>}
                </p>
              </div>
              <div className="flex flex-wrap gap-1">
                <Button variant="ghost" size="sm" onClick={() => setEdited(group)}>
                  {t('Edit')}
                  <span className="sr-only"> {titleOf(group)}</span>
                </Button>
                {group.builtIn && (group.phrases.length === 0 || isReplaced(group)) && (
                  <Button variant="ghost" size="sm" onClick={() => change(group.groupId, group.builtIn!)}>
                    {t('Restore')}
                    <span className="sr-only"> {titleOf(group)}</span>
                  </Button>
                )}
                {group.phrases.length > 0 && (
                  <Button variant="ghost" size="sm" onClick={() => change(group.groupId, [])}>
                    {group.builtIn ? t('Switch off') : t('Remove')}
                    <span className="sr-only"> {titleOf(group)}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {groups.length > PAGE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(groups.length / PAGE)}
          onPageChange={(next) => setParameters({ ...(filter !== '' && { q: filter }), page: String(next) })}
        />
      )}
      {(isNew || edited) && (
        <GroupDialog
          group={edited}
          first={added ?? ''}
          onClose={close}
          onSave={(phrases) => {
            change(edited?.groupId ?? newUuid(), phrases);
            close();
          }}
        />
      )}
    </>
  );
}

const phrasesOf = ({ phrases, builtIn = [] }: Group) => (phrases.length > 0 ? phrases : builtIn);
const titleOf = (group: Group) => phrasesOf(group).join(', ') || t('Removed');
const hasWord = (group: Group, word: string) =>
  phrasesOf(group).some((phrase) => phrase.toLowerCase().includes(word.trim().toLowerCase()));
const isReplaced = ({ phrases, builtIn }: Group) => phrases.join('\n') !== builtIn?.join('\n');

function markOf(group: Group): string | undefined {
  if (group.phrases.length === 0) return group.builtIn ? t('Switched off') : undefined;
  if (!group.builtIn) return undefined;
  return isReplaced(group) ? t('Built in, edited') : t('Built in');
}
