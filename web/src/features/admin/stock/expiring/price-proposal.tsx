import type { ExpiringProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { toastResult } from '../../../../components/toast-result';
import { Button } from '../../../../components/ui/button';
import { t } from '../../../../lib/language';
import { useUpdateProductMutation } from '../../admin-api';

interface PriceProposalProps {
  product: ExpiringProduct;
  proposal: NonNullable<ExpiringProduct['proposal']>;
  onSaved: () => void;
}

/** Accepts the discount that the steps of the shop propose: a change of the product like any other. */
export function PriceProposal({ product: { productId, name }, proposal, onSaved }: PriceProposalProps) {
  const [update, { isLoading }] = useUpdateProductMutation();
  const { discount, salePrice } = proposal;
  const accept = async () => {
    if (await toastResult(update({ _id: productId, discount }).unwrap())) onSaved();
  };
  return (
    <Button
      variant="outline"
      busy={isLoading}
      aria-label={t('Sell {name} for {amount}', { name, amount: displayRupees(salePrice) })}
      onClick={() => void accept()}
      className="justify-self-start"
    >
      {t('{discount} % off: sell for {amount}', { discount, amount: displayRupees(salePrice) })}
    </Button>
  );
}
