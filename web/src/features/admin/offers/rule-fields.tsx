import { MAX_OFFER_PLACES } from '@tokri/contracts/limits';
import { Button } from '../../../components/ui/button';
import { NumberField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import type { OfferDraft } from './offer-draft';
import { ProductChoice } from './product-choice';

export interface FieldsProps {
  draft: OfferDraft;
  onChange: (changes: Partial<OfferDraft>) => void;
}

const MAX_BUNDLE_PRODUCTS = 10;
const MAX_TIERS = 5;

/** The numbers and products of each kind of offer. */
export function RuleFields(props: FieldsProps) {
  switch (props.draft.kind) {
    case 'percent-off':
      return <PercentFields {...props} />;
    case 'amount-off':
      return (
        <NumberField
          label={t('Amount off (₹)')}
          decimals={2}
          value={props.draft.amount}
          onChange={({ target }) => props.onChange({ amount: target.value })}
        />
      );
    case 'free-delivery':
      return null;
    case 'buy-get':
      return <BuyGetFields {...props} />;
    case 'bundle':
      return <BundleFields {...props} />;
    case 'quantity-price':
      return <TierFields {...props} />;
  }
}

const PercentFields = ({ draft, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <NumberField
      label={t('Percent off')}
      decimals={2}
      value={draft.percent}
      onChange={({ target }) => onChange({ percent: target.value })}
    />
    <NumberField
      label={t('At most (₹, optional)')}
      decimals={2}
      value={draft.atMost}
      onChange={({ target }) => onChange({ atMost: target.value })}
    />
  </div>
);

const BuyGetFields = ({ draft, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <NumberField
      label={t('Pieces to buy')}
      value={draft.buy}
      onChange={({ target }) => onChange({ buy: target.value })}
    />
    <NumberField
      label={t('Pieces to get')}
      value={draft.get}
      onChange={({ target }) => onChange({ get: target.value })}
    />
    <NumberField
      label={t('Percent off these')}
      placeholder="100"
      hint={t('Empty: free')}
      decimals={2}
      value={draft.percent}
      onChange={({ target }) => onChange({ percent: target.value })}
    />
  </div>
);

const BundleFields = ({ draft, onChange }: FieldsProps) => (
  <>
    <ProductChoice
      label={t('Products of the bundle')}
      chosen={draft.pieces}
      most={MAX_BUNDLE_PRODUCTS}
      onAdd={(product) => onChange({ pieces: [...draft.pieces, { ...product, quantity: '1' }] })}
      onRemove={(product) => onChange({ pieces: draft.pieces.filter((each) => each !== product) })}
    >
      {(product) => (
        <NumberField
          label={t('Pieces')}
          className="w-24 shrink-0"
          value={product.quantity}
          onChange={({ target }) =>
            onChange({
              pieces: draft.pieces.map((each) =>
                each === product ? { ...each, quantity: target.value } : each,
              ),
            })
          }
        />
      )}
    </ProductChoice>
    <NumberField
      label={t('Price of the bundle (₹)')}
      decimals={2}
      value={draft.price}
      onChange={({ target }) => onChange({ price: target.value })}
    />
  </>
);

function TierFields({ draft, onChange }: FieldsProps) {
  const change = (at: number, tier: Partial<OfferDraft['tiers'][number]>) =>
    onChange({ tiers: draft.tiers.map((each, place) => (place === at ? { ...each, ...tier } : each)) });
  return (
    <>
      <ProductChoice
        label={t('Product')}
        chosen={draft.product ? [draft.product] : []}
        most={1}
        onAdd={(product) => onChange({ product })}
        onRemove={() => onChange({ product: undefined })}
      />
      {draft.tiers.map((tier, at) => (
        <div key={at} className="grid grid-cols-2 gap-4">
          <NumberField
            label={t('From pieces')}
            value={tier.from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <NumberField
            label={t('Price of each (₹)')}
            decimals={2}
            value={tier.price}
            onChange={({ target }) => change(at, { price: target.value })}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {draft.tiers.length < MAX_TIERS && (
          <Button
            variant="outline"
            onClick={() => onChange({ tiers: [...draft.tiers, { from: '', price: '' }] })}
          >
            {t('Add a price')}
          </Button>
        )}
        {draft.tiers.length > 1 && (
          <Button variant="outline" onClick={() => onChange({ tiers: draft.tiers.slice(0, -1) })}>
            {t('Remove the last price')}
          </Button>
        )}
      </div>
    </>
  );
}

export const ScopeProducts = ({ draft, onChange }: FieldsProps) => (
  <ProductChoice
    label={t('Only these products (optional)')}
    chosen={draft.products}
    most={MAX_OFFER_PLACES}
    onAdd={(product) => onChange({ products: [...draft.products, product] })}
    onRemove={(product) => onChange({ products: draft.products.filter((each) => each !== product) })}
  />
);
