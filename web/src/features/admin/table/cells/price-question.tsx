import type { Product } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { salePriceOf, type PriceFacts } from '@tokri/contracts/money';
import { shownName } from '@tokri/contracts/product-name';
import { priceMove } from '@tokri/contracts/price-move';
import { withPriceChange, type PriceChange } from '@tokri/contracts/sale-price';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/dialog';
import { t } from '../../../../lib/language';

interface Question {
  name: string;
  before: PriceFacts;
  after: PriceFacts;
  answer: (isConfirmed: boolean) => void;
}

/**
 * The price guard of single edits: asks before a price, with or without discount, moves further than a change of many
 * products may without confirmation. The page renders `priceQuestion`.
 */
export function usePriceQuestion(guardPercent: number) {
  const [question, setQuestion] = useState<Question>();
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  return {
    /** Resolves to false if the admin does not want this price. */
    confirmPrice: async (product: Product, change: PriceChange): Promise<boolean> => {
      const after = withPriceChange(product, change);
      const { fall, rise } = priceMove(product, after);
      if (Math.max(fall, rise) <= guardPercent) return true;
      return new Promise((resolve) =>
        setQuestion({
          name: shownName(product.name, product.brand),
          before: product,
          after,
          answer: resolve,
        }),
      );
    },
    priceQuestion: (
      <ConfirmDialog
        open={question !== undefined}
        title={t('Change the price of {name}?', { name: question?.name ?? '' })}
        question={t('Changes of more than {percent} % need confirmation.', { percent: guardPercent })}
        confirmLabel={t('Change the price')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {question && <Moves {...question} />}
      </ConfirmDialog>
    ),
  };
}

function Moves({ before, after }: Question) {
  const moves = [
    { label: t('Price'), from: before.price, to: after.price },
    { label: t('Shoppers pay'), from: salePriceOf(before), to: salePriceOf(after) },
  ];
  return (
    <ul className="mb-4 grid gap-1 font-semibold">
      {moves
        .filter(({ from, to }) => from !== to)
        .map(({ label, from, to }) => (
          <li key={label}>{`${label}: ${displayRupees(from)} → ${displayRupees(to)}`}</li>
        ))}
    </ul>
  );
}
