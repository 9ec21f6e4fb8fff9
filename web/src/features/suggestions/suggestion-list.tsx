import { LayoutGrid, Search, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Price } from '../../components/product/price';
import { ProductImage } from '../../components/ui/product-image';
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

/** Suggestions in one line, so that they hide no results of the search page; scrolls sideways. */
export function SuggestionList({ options, active, onChoose }: SuggestionListProps) {
  return (
    <ul
      id={LIST_ID}
      role="listbox"
      aria-label={t('Suggestions')}
      className="page-width relative flex scroll-px-4 gap-2 overflow-x-auto py-2 [scrollbar-width:none]"
    >
      {options.map((option, at) => (
        <li
          key={keyOf(option)}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          ref={at === active ? showWhole : undefined}
          className={cx(
            'flex h-11 max-w-72 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 text-sm text-foreground',
            at === active
              ? 'border-primary bg-primary-pale outline-2 -outline-offset-2 outline-primary'
              : 'border-border bg-background hover:border-primary',
          )}
          onClick={() => onChoose(option)}
        >
          <Suggested option={option} />
        </li>
      ))}
    </ul>
  );
}

const showWhole = (option: HTMLElement | null) =>
  option?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Suggested({ option }: { option: Option }) {
  switch (option.kind) {
    case 'query':
      return <Labelled icon={<Search className={ICON} aria-hidden="true" />} text={option.query} />;
    case 'brand':
      return (
        <Labelled icon={<Tag className={ICON} aria-hidden="true" />} text={option.query} more={t('Brand')} />
      );
    case 'shelf': {
      const { category, subCategory } = option.shelf;
      return (
        <Labelled
          icon={<LayoutGrid className={ICON} aria-hidden="true" />}
          text={nameOf(subCategory ?? category)}
          more={subCategory ? t('in {category}', { category: nameOf(category) }) : t('Category')}
        />
      );
    }
    case 'product': {
      const { unit, image, price, discount } = option.product;
      return (
        <>
          <ProductImage
            src={image}
            alt=""
            sizes="32px"
            eager
            className="-ml-2 size-8 shrink-0 rounded-full bg-card"
          />
          <span className="truncate font-semibold">{nameOf(option.product)}</span>
          <span className="shrink-0 text-muted-foreground">{unit}</span>
          <Price price={price} discount={discount} className="shrink-0 flex-nowrap" />
        </>
      );
    }
  }
}

const ICON = 'size-4 shrink-0 text-muted-foreground';

function Labelled({ icon, text, more }: { icon: ReactNode; text: string; more?: string }) {
  return (
    <>
      {icon}
      <span className="truncate font-semibold">{text}</span>
      {more && <span className="truncate text-muted-foreground">{more}</span>}
    </>
  );
}
