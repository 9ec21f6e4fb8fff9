import type { Variant } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { plural, t } from '../../../lib/language';
import type { ListedGroup } from './group-card';
import { formatGroups, describeProblems } from './describe-problems';
import {
  useDismissVariantsMutation,
  useGroupVariantsMutation,
  useUngroupVariantsMutation,
} from './variants-api';

/** The last action, and how to undo it. */
export interface LastAction {
  words: string;
  /** Absent if the last action was an undo. */
  undo?: () => Promise<unknown>;
}

const idsOf = (variants: readonly Variant[]) => variants.map(({ _id }) => _id);
const proposalsOf = (groups: readonly ListedGroup[]) =>
  groups.map(({ variants }) => ({ productIds: idsOf(variants) }));

/** Actions on groups and proposals; each can be undone until the next. */
export function useVariantActions() {
  const [last, setLast] = useState<LastAction>();
  const [group, grouping] = useGroupVariantsMutation();
  const [ungroup, ungrouping] = useUngroupVariantsMutation();
  const [dismiss, dismissing] = useDismissVariantsMutation();

  const attempt = async (work: () => Promise<LastAction | undefined>) => {
    try {
      setLast(await work());
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  const accept = (proposals: readonly ListedGroup[]) =>
    attempt(async () => {
      const outcomes = await group({ groups: proposalsOf(proposals) }).unwrap();
      const problem = describeProblems(outcomes);
      if (problem) toast.error(problem);
      const made = outcomes.flatMap(({ variantGroup, added }) =>
        variantGroup === undefined || added.length === 0 ? [] : [{ variantGroup, productIds: added }],
      );
      if (made.length === 0) return undefined;
      return {
        words: t('{groups} saved.', { groups: formatGroups(made.length) }),
        undo: () => ungroup({ groups: made }).unwrap(),
      };
    });

  const setDismissed = (proposals: readonly ListedGroup[], dismissed: boolean) =>
    attempt(async () => {
      const body = { proposals: proposalsOf(proposals) };
      await dismiss({ ...body, dismissed }).unwrap();
      const count = plural(proposals.length, '{count} proposal', '{count} proposals');
      return {
        words: dismissed
          ? t('{proposals} dismissed.', { proposals: count })
          : t('{proposals} back among the proposals.', { proposals: count }),
        undo: () => dismiss({ ...body, dismissed: !dismissed }).unwrap(),
      };
    });

  /** Removes one size, or all. */
  const takeOut = ({ variantGroup = '', name, variants }: ListedGroup, one?: Variant) =>
    attempt(async () => {
      const isWhole = !one || variants.length === 2;
      await ungroup({ groups: [{ variantGroup, productIds: isWhole ? undefined : [one._id] }] }).unwrap();
      return {
        words: isWhole
          ? t('{name} is taken apart.', { name })
          : t('{unit} is taken out of {name}.', { unit: one.unit, name }),
        undo: () => group({ groups: [{ productIds: idsOf(variants) }] }).unwrap(),
      };
    });

  return {
    last,
    isBusy: grouping.isLoading || ungrouping.isLoading || dismissing.isLoading,
    accept,
    setDismissed,
    takeOut,
    undo: () =>
      attempt(async () => {
        await last?.undo?.();
        return { words: t('Undone.') };
      }),
  };
}
export type VariantActions = ReturnType<typeof useVariantActions>;
