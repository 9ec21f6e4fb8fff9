import type { Category } from '@tokri/contracts';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { orderedRows, type SHOP_ROWS } from '../../../components/home/home-rows';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';
import { msg, t } from '../../../lib/language';
import { moved } from '../../../lib/moved';
import { nameOf } from '../../../lib/name-of';
import { RuleSection } from '../trading/rule-section';
import type { PartProps } from './hero-section';
import { OrderButtons } from './order-buttons';

const NAMES: Record<(typeof SHOP_ROWS)[number], string> = {
  banners: msg('Banners'),
  popular: msg('Popular now'),
  offers: msg('Offers'),
};

/** The name of a row: one of the shop's, or a category. */
export function rowName(row: string, categories: readonly Category[]): string {
  const category = categories.find(({ _id }) => _id === row);
  return category ? nameOf(category) : t((NAMES as Record<string, string>)[row] ?? row);
}

interface RowSectionProps extends PartProps {
  categories: readonly Category[];
}

/** The rows below the tiles of categories, sorted by drag or buttons, each shown or hidden. */
export function RowSection({ draft, error, categories, onChange }: RowSectionProps) {
  const [dragged, setDragged] = useState<number>();
  const ids = categories.map(({ _id }) => _id);
  const rows = orderedRows(ids, { rows: [...draft.rows] });
  const move = (from: number, to: number) => onChange({ rows: moved(rows, from, to) });
  const toggle = (row: string, isShown: boolean) =>
    onChange({ hidden: isShown ? draft.hidden.filter((each) => each !== row) : [...draft.hidden, row] });
  return (
    <RuleSection
      title={t('Rows')}
      about={t('Below the tiles of categories, in this order. New categories follow at the end.')}
      error={error}
    >
      <ol
        aria-label={t('Rows')}
        className="divide-y divide-border overflow-hidden rounded-xl border border-border"
      >
        {rows.map((row, at) => {
          const name = rowName(row, categories);
          const isHidden = draft.hidden.includes(row);
          return (
            <li
              key={row}
              draggable
              className={cx('flex items-center gap-2 bg-card px-2 py-1', dragged === at && 'opacity-50')}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, at);
                setDragged(undefined);
              }}
            >
              <GripVertical
                className="hidden size-4 shrink-0 cursor-grab text-muted-foreground md:block"
                aria-hidden="true"
              />
              <label className="flex min-h-11 min-w-0 grow items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={!isHidden}
                  onChange={({ target }) => toggle(row, target.checked)}
                />
                <span className={cx('wrap-anywhere', isHidden && 'text-muted-foreground line-through')}>
                  {name}
                </span>
              </label>
              <OrderButtons
                name={name}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(by) => move(at, at + by)}
              />
            </li>
          );
        })}
      </ol>
      {(draft.rows.length > 0 || draft.hidden.length > 0) && (
        <Button variant="ghost" className="mt-3" onClick={() => onChange({ rows: [], hidden: [] })}>
          {t('Use the usual rows')}
        </Button>
      )}
    </RuleSection>
  );
}
