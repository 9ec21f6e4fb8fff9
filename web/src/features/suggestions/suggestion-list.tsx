import { LayoutGrid, Search, Tag, type LucideIcon } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { keyOf, type Option } from './option';

export const LIST_ID = 'search-suggestions';
export const optionId = (at: number) => `${LIST_ID}-${at}`;

interface SuggestionListProps {
  options: readonly Option[];
  /** The option selected by the arrow keys; -1 is the field itself. */
  active: number;
  onChoose: (option: Option) => void;
}

export function SuggestionList({ options, active, onChoose }: SuggestionListProps) {
  const words = options.filter(({ kind }) => kind !== 'product').length;
  const optionAt = (at: number, option: Option) => ({
    id: optionId(at),
    role: 'option',
    'aria-selected': at === active,
    ref: at === active ? showWhole : undefined,
    onClick: () => onChoose(option),
  });
  return (
    <>
      <ul
        id={LIST_ID}
        role="listbox"
        aria-label={t('Suggestions')}
        // The option excludes the product's control, since an option contains no buttons.
        aria-owns={options.map((_, at) => optionId(at)).join(' ')}
        className="flex flex-wrap gap-2 not-empty:px-3 not-empty:py-2"
      >
        {options.slice(0, words).map((option, at) => (
          <li
            key={keyOf(option)}
            {...optionAt(at, option)}
            className={cx(
              'flex h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border px-4 text-sm mouse:h-9',
              at === active ? `border-primary ${ACTIVE}` : 'border-border bg-background hover:border-primary',
            )}
          >
            <Words option={option} />
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-border border-border not-first:border-t">
        {options.slice(words).map(
          (option, index) =>
            option.kind === 'product' && (
              <li key={keyOf(option)} className="flex items-center gap-3 pr-3">
                <div
                  {...optionAt(words + index, option)}
                  data-result
                  className={cx(
                    'flex min-w-0 grow cursor-pointer items-center gap-3 py-1.5 pl-3 text-sm',
                    words + index === active ? ACTIVE : 'hover:bg-muted',
                  )}
                >
                  {option.line}
                </div>
                <div data-result className="shrink-0">
                  {option.action}
                </div>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

const ACTIVE = 'bg-primary-pale outline-2 -outline-offset-2 outline-primary';
const showWhole = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Words({ option }: { option: Option }) {
  switch (option.kind) {
    case 'query':
      return <Labelled icon={Search} text={option.query} />;
    case 'brand':
      return <Labelled icon={Tag} text={option.query} more={t('Brand')} />;
    case 'category': {
      const { category, subCategory } = option.suggested;
      return (
        <Labelled
          icon={LayoutGrid}
          text={nameOf(subCategory ?? category)}
          more={subCategory ? t('in {category}', { category: nameOf(category) }) : t('Category')}
        />
      );
    }
    case 'product':
      return null;
  }
}

function Labelled({ icon: Icon, text, more }: { icon: LucideIcon; text: string; more?: string }) {
  return (
    <>
      <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="truncate font-semibold">{text}</span>
      {more && <span className="truncate text-muted-foreground">{more}</span>}
    </>
  );
}
