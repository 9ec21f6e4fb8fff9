import type { Variant } from '@tokri/contracts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/ui/button';
import { Price } from '../../../components/product/price';
import { ProductImage } from '../../../components/ui/product-image';
import { formatUnitPrice } from '../../../components/product/unit-price';
import { t } from '../../../lib/language';
import { ChoiceBox } from '../table/choice-box';
import { StateBadge } from '../table/cells/state-badge';

export interface ListedGroup {
  /** In a proposal: the existing group that the others would join. */
  variantGroup?: string | undefined;
  name: string;
  brand?: string | undefined;
  variants: readonly Variant[];
}

interface GroupCardProps {
  group: ListedGroup;
  /** Absent if the card cannot be selected. */
  choice?: { isChosen: boolean; onToggle: () => void };
  onRemove?: (variant: Variant) => void;
  actions: ReactNode;
}

/** Products that are, or could be, sizes of one product. */
export function GroupCard({ group, choice, onRemove, actions }: GroupCardProps) {
  const { name, brand, variants } = group;
  return (
    <li className="rounded-card bg-card p-3 shadow-card">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {choice && (
          <ChoiceBox
            label={t('Choose {name}', { name })}
            isChosen={choice.isChosen}
            onToggle={choice.onToggle}
          />
        )}
        <div className="min-w-0 grow">
          <h2 className="font-bold break-words">{name}</h2>
          <p className="text-sm text-muted-foreground">
            {brand ? `${brand}, ` : ''}
            {t('{count} sizes', { count: variants.length })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <ul
        className="mt-2 grid gap-2 md:grid-cols-2 xl:grid-cols-3"
        aria-label={t('Sizes of {name}', { name })}
      >
        {variants.map((variant) => (
          <li
            key={variant._id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-border p-2"
          >
            <ProductImage src={variant.image} alt="" sizes="48px" className="size-12 rounded-lg" />
            <VariantFacts variant={variant} name={name} />
            {onRemove && (
              <IconButton
                label={t('Take {unit} out of {name}', { unit: variant.unit, name })}
                onClick={() => onRemove(variant)}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function VariantFacts({ variant, name }: { variant: Variant; name: string }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Link
          to={`/dashboard/product?view=table&search=${encodeURIComponent(variant.name)}`}
          className="underline-offset-2 hover:underline"
        >
          {variant.unit}
        </Link>
        {variant.state && <StateBadge state={variant.state} />}
      </p>
      {variant.name !== name && <p className="truncate text-sm text-muted-foreground">{variant.name}</p>}
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <Price of={variant} />
        {variant.unitPrice && (
          <span className="text-muted-foreground">{formatUnitPrice(variant.unitPrice)}</span>
        )}
      </div>
    </div>
  );
}
