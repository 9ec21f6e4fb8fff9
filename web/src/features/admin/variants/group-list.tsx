import { useState } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { msg, t } from '../../../lib/language';
import { ChoiceBox } from '../table/choice-box';
import { GroupCard, type ListedGroup } from './group-card';
import type { VariantActions } from './use-variant-actions';
import type { Tab } from './use-variants-address';

interface GroupListProps {
  tab: Tab;
  groups: readonly ListedGroup[];
  actions: VariantActions;
}

const keyOf = ({ variants }: ListedGroup) => variants.map(({ _id }) => _id).join(' ');

/** A page of groups or proposals; several proposals can be accepted at once. */
export function GroupList({ tab, groups, actions }: GroupListProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = useMayDo()('products.write');
  const chosen = groups.filter((group) => keys.has(keyOf(group)));
  const areAllChosen = chosen.length === groups.length;
  const choose = (some: readonly ListedGroup[]) => setKeys(new Set(some.map(keyOf)));
  const toggle = (group: ListedGroup) =>
    choose(chosen.includes(group) ? chosen.filter((each) => each !== group) : [...chosen, group]);

  return (
    <>
      {mayWrite && tab === 'proposals' && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <ChoiceBox
            label={t('Choose all on this page')}
            isChosen={areAllChosen}
            isPartly={chosen.length > 0}
            onToggle={() => choose(areAllChosen ? [] : groups)}
          />
          <Button
            busy={actions.isBusy}
            disabled={chosen.length === 0}
            onClick={() => void actions.accept(chosen)}
          >
            {t('Group chosen ({count})', { count: chosen.length })}
          </Button>
          <Button
            variant="outline"
            disabled={chosen.length === 0 || actions.isBusy}
            onClick={() => void actions.setDismissed(chosen, true)}
          >
            {t('Dismiss chosen')}
          </Button>
        </div>
      )}
      <ul aria-label={t(LABELS[tab])} className="grid gap-3">
        {groups.map((group) => (
          <GroupCard
            key={keyOf(group)}
            group={group}
            {...(mayWrite &&
              tab === 'proposals' && {
                choice: { isChosen: chosen.includes(group), onToggle: () => toggle(group) },
              })}
            {...(mayWrite &&
              tab === 'groups' && { onRemove: (variant) => void actions.takeOut(group, variant) })}
            actions={mayWrite && <CardActions tab={tab} group={group} actions={actions} />}
          />
        ))}
      </ul>
    </>
  );
}

const LABELS: Record<Tab, string> = {
  proposals: msg('Proposals'),
  groups: msg('Groups'),
  dismissed: msg('Dismissed proposals'),
};

function CardActions({ tab, group, actions }: { tab: Tab; group: ListedGroup; actions: VariantActions }) {
  const { isBusy } = actions;
  const of = <span className="sr-only"> {group.name}</span>;
  if (tab === 'groups') {
    return (
      <Button variant="outline" disabled={isBusy} onClick={() => void actions.takeOut(group)}>
        {t('Take apart')}
        {of}
      </Button>
    );
  }
  if (tab === 'dismissed') {
    return (
      <Button variant="outline" disabled={isBusy} onClick={() => void actions.setDismissed([group], false)}>
        {t('Propose again')}
        {of}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => void actions.accept([group])}>
        {group.variantGroup === undefined ? t('Group') : t('Add to group')}
        {of}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => void actions.setDismissed([group], true)}>
        {t('Dismiss')}
        {of}
      </Button>
    </>
  );
}
