import { GROUP_VARIANTS } from '@tokri/contracts/limits';
import { Layers } from 'lucide-react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import type { Chosen } from '../table/use-chosen';
import { useGroupVariantsMutation } from './variants-api';
import { describeProblems } from './describe-problems';

/** Groups the chosen products as sizes of one; hidden if there are too few or too many. */
export function GroupAsSizes({ chosen, onGrouped }: { chosen: Chosen; onGrouped: () => void }) {
  const [group, { isLoading }] = useGroupVariantsMutation();
  const { size } = chosen.ids;
  if (chosen.isAll || size < GROUP_VARIANTS.min || size > GROUP_VARIANTS.max) return null;
  const submit = async () => {
    try {
      const outcomes = await group({ groups: [{ productIds: [...chosen.ids] }] }).unwrap();
      const problem = describeProblems(outcomes);
      if (problem) return void toast.error(problem);
      toast.success(t('{count} products are sizes of one product now.', { count: size }));
      chosen.clear();
      onGrouped();
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  return (
    <Button
      variant="outline"
      busy={isLoading}
      icon={<Layers className="size-4" aria-hidden="true" />}
      onClick={() => void submit()}
    >
      {t('Group as sizes')}
    </Button>
  );
}
