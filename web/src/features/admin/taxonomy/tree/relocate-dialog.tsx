import type { Category, SubCategory } from '@tokri/contracts';
import { sortedByName } from '@tokri/contracts/name-order';
import { useState } from 'react';
import { messageOf } from '../../../../api/api-error';
import { api, useApiDispatch } from '../../../../api/base-api';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { SelectField } from '../../../../components/ui/field';
import { plural, t } from '../../../../lib/language';
import { newUuid } from '../../../../lib/new-uuid';
import { FollowedJob } from '../../bulk/followed-job';
import { runningJobOf } from '../../bulk/use-followed-job';
import { Counting } from '../deletion-facts';
import { listContents, useContents } from '../use-contents';
import { changesTax, contentsOf, targetsOf, useRelocate, type Relocation } from './relocation';

interface RelocateDialogProps {
  relocation: Relocation;
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  onClose: () => void;
}

/** Chooses the target of a merge or move, shows what moves, and then the progress. */
export function RelocateDialog(props: RelocateDialogProps) {
  const { relocation, onClose } = props;
  const [jobId, setJobId] = useState<string>();
  const dispatch = useApiDispatch();
  const values = { name: relocation.node.name };
  const title =
    relocation.kind === 'move-sub-category'
      ? t('Move {name} to …', values)
      : t('Merge {name} into …', values);
  return (
    <Dialog open onClose={onClose} title={title}>
      {!jobId ? (
        <TargetForm {...props} onStarted={setJobId} />
      ) : (
        <FollowedJob
          jobId={jobId}
          onOther={setJobId}
          onEnded={() => dispatch(api.util.invalidateTags(['Category', 'SubCategory', 'Product', 'BulkJob']))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface TargetFormProps extends RelocateDialogProps {
  onStarted: (jobId: string) => void;
}

function TargetForm({ relocation, categories, subCategories, onStarted, onClose }: TargetFormProps) {
  // The same for every attempt, so that a repeated request starts one job.
  const [jobId] = useState(newUuid);
  const [chosen, setChosen] = useState('into' in relocation ? (relocation.into ?? '') : '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const relocate = useRelocate();
  const targets = sortedByName(targetsOf(relocation, categories, subCategories));
  const into = targets.find(({ _id }) => _id === chosen);
  const isMove = relocation.kind === 'move-sub-category';

  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onStarted((await relocate(relocation, chosen, jobId)).jobId);
    } catch (reason) {
      setError(messageOf(reason));
      const other = runningJobOf(reason);
      if (other) onStarted(other.jobId);
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-4">
      <SelectField
        label={relocation.kind === 'merge-sub-categories' ? t('Sub-category') : t('Category')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('Choose where to')}</option>
        {targets.map((target) => (
          <option key={target._id} value={target._id}>
            {nameWithin(target)}
          </option>
        ))}
      </SelectField>
      {into && <Consequences relocation={relocation} into={into} />}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant={isMove ? 'primary' : 'destructive'}
          busy={isBusy}
          disabled={!into}
          onClick={() => void begin()}
        >
          {isMove ? t('Move') : t('Merge')}
        </Button>
      </div>
    </div>
  );
}

/** 'Milk (Dairy)' for a sub-category, because the list has those of all categories. */
const nameWithin = (target: Category | SubCategory) =>
  'category' in target
    ? `${target.name} (${target.category.map(({ name }) => name).join(', ')})`
    : target.name;

function Consequences({ relocation, into }: { relocation: Relocation; into: Category | SubCategory }) {
  const { node } = relocation;
  const { isCounting, contents } = useContents(contentsOf(relocation));
  const names = { name: node.name, into: into.name };
  const isMove = relocation.kind === 'move-sub-category';
  const what = contents && listContents(contents);
  return (
    <ul className="grid list-disc gap-1 pl-5" aria-label={t('What would happen')}>
      <li role="status">
        {isCounting ? (
          <Counting />
        ) : !contents ? (
          t('All its products move to {into}; they could not be counted.', names)
        ) : what === undefined ? (
          t('It has no products; nothing else moves to {into}.', names)
        ) : (
          plural(
            contents.products + contents.subCategories,
            '{contents} moves to {into}.',
            '{contents} move to {into}.',
            { ...names, contents: what },
          )
        )}
      </li>
      {!isMove && (
        <li>{t('{name} is then deleted. Old links and imports that name it lead to {into}.', names)}</li>
      )}
      {isMove && <li>{t('Old links to {name} lead to its new place.', names)}</li>}
      {relocation.kind === 'merge-categories' && changesTax(relocation.node, into) && (
        <li className="font-semibold text-destructive">
          {t('Products without an HSN code or GST rate of their own get those of {into}.', names)}
        </li>
      )}
      <li>{t('It runs in the background. You can undo it when it has ended.')}</li>
    </ul>
  );
}
