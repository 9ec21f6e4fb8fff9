import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { t } from '../../../lib/language';
import type { Chosen } from './use-chosen';

interface ChoiceBoxProps {
  label: string;
  isChosen: boolean;
  /** Some of the rows are chosen. */
  isPartly?: boolean;
  onToggle: () => void;
}

export function ChoiceBox({ label, isChosen, isPartly = false, onToggle }: ChoiceBoxProps) {
  return (
    <label className="grid size-10 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-primary"
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !isChosen;
        }}
        onChange={onToggle}
      />
    </label>
  );
}

interface ProductChoiceProps {
  product: Product;
  /** The rows of this page. */
  products: readonly Product[];
  chosen: Chosen;
}

export const ProductChoice = ({ product, products, chosen }: ProductChoiceProps) => (
  <ChoiceBox
    label={t('Choose {name}', { name: shownName(product.name, product.brand) })}
    isChosen={chosen.has(product)}
    onToggle={() => chosen.toggle(product, products)}
  />
);
