import { shownName } from '@tokri/contracts/product-name';
import { Button } from '../../../components/ui/button';
import { msg, t } from '../../../lib/language';
import type { DeskItem } from '../picking/found-pieces';

const WISHES = {
  similar: msg('If not found: a similar product'),
  ask: msg('If not found: ask the shopper'),
  refund: msg('If not found: refund'),
};

interface ItemChangesProps {
  item: DeskItem;
  onReplace?: (() => void) | undefined;
}

/** The wish of the shopper for a product, and what the shop changed. */
export function ItemChanges({ item, onReplace }: ItemChangesProps) {
  const { substitution, replaces, added = 0, takenOut = 0 } = item;
  const name = shownName(item.name, item.brand);
  return (
    <>
      {substitution && <p className="text-sm font-semibold">{t(WISHES[substitution])}</p>}
      {replaces && <p className="text-sm font-semibold text-primary">{t('Instead of a missing product')}</p>}
      {added > 0 && !replaces && (
        <p className="text-sm font-semibold text-primary">{t('{count} added', { count: added })}</p>
      )}
      {takenOut > 0 && <p className="text-sm font-semibold">{t('{count} taken out', { count: takenOut })}</p>}
      {onReplace && (
        <Button
          variant="ghost"
          aria-label={t('Replace {name}', { name })}
          onClick={onReplace}
          className="-ml-3 px-3! underline"
        >
          {t('Replace')}
        </Button>
      )}
    </>
  );
}
