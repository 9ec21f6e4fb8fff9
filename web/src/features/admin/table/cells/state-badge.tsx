import type { Product } from '@tokri/contracts';
import { cx } from '../../../../lib/class-names';
import { msg, t } from '../../../../lib/language';

const LOOKS = {
  live: 'bg-primary-pale text-primary-dark',
  draft: 'bg-accent-pale text-accent-deep',
  archived: 'bg-muted text-muted-foreground',
};
const WORDS = { live: msg('Live'), draft: msg('Draft'), archived: msg('Archived') };

export function StateBadge({ state }: Pick<Product, 'state'>) {
  const name = state ?? 'live';
  return (
    <span className={cx('rounded-pill px-2.5 py-0.5 text-sm font-semibold', LOOKS[name])}>
      {t(WORDS[name])}
    </span>
  );
}
