import type { OfferKind } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_COUPON_CODE, MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { useCategoriesQuery } from '../../../api/categories-api';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { NumberField, SelectField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { MultiSelectField } from '../multi-select-field';
import { KIND_LABELS } from './offer-labels';
import { exampleOf, hasScope, isCoupon, requestOf, type OfferDraft } from './offer-draft';
import { useSaveOfferMutation } from './offers-api';
import { RuleFields, ScopeProducts, type FieldsProps } from './rule-fields';

const KINDS = Object.keys(KIND_LABELS) as OfferKind[];

interface OfferFormProps {
  initial: OfferDraft;
  onDone: () => void;
}

/** Creates an offer or changes it, with an example of what it does. */
export function OfferForm({ initial, onDone }: OfferFormProps) {
  const [draft, setDraft] = useState(initial);
  const [save, { isLoading }] = useSaveOfferMutation();
  const change = (changes: Partial<OfferDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const request = requestOf(draft);
  const isNew = draft.version === 0;
  const fields = { draft, onChange: change };
  const send = async () => {
    if (request && (await toastResult(save(request).unwrap()))) onDone();
  };
  return (
    <div className="grid gap-5">
      <SelectField
        label={t('Kind of offer')}
        value={draft.kind}
        disabled={!isNew}
        onChange={({ target }) => change({ kind: target.value as OfferKind })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(KIND_LABELS[kind])}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Name that shoppers see')}
          maxLength={MAX_LENGTH.offerName}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('Name in Hindi (optional)')}
          lang="hi"
          maxLength={MAX_LENGTH.offerName}
          value={draft.nameHi}
          onChange={({ target }) => change({ nameHi: target.value })}
        />
      </div>
      {isCoupon(draft) && (
        <TextField
          label={t('Coupon code')}
          hint={t('3 to {max} letters and digits', { max: MAX_COUPON_CODE })}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_COUPON_CODE}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
      )}
      <RuleFields {...fields} />
      <Example draft={draft} />
      {hasScope(draft) && <ScopeFields {...fields} />}
      <LimitFields {...fields} />
      <Button
        size="lg"
        busy={isLoading}
        disabled={!request}
        className="justify-self-end"
        onClick={() => void send()}
      >
        {t('Save the offer')}
      </Button>
    </div>
  );
}

function Example({ draft }: { draft: OfferDraft }) {
  const example = exampleOf(draft, { cart: t('Cart'), piece: t('Product') });
  return (
    <div role="status" className="rounded-card bg-accent-pale p-4 empty:hidden">
      {example && (
        <>
          <p className="font-bold">{t('Example')}</p>
          <ul>
            {example.lines.map(({ name, quantity, price }, at) => (
              <li key={at}>{`${quantity} × ${name} (${displayRupees(price)})`}</li>
            ))}
          </ul>
          <p className="font-semibold">
            {t('Saves {saved} of {before}', {
              saved: displayRupees(example.saved),
              before: displayRupees(example.before),
            })}
          </p>
        </>
      )}
    </div>
  );
}

function ScopeFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const { data: categories = [] } = useCategoriesQuery();
  return (
    <>
      <ScopeProducts {...props} />
      <MultiSelectField
        label={t('Only these categories (optional)')}
        placeholder={t('Choose a category')}
        items={categories.map(({ _id, name }) => ({ _id, name }))}
        chosen={[...draft.categories]}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <TextField
        label={t('Only these brands (optional)')}
        hint={t('Separated by commas')}
        value={draft.brands}
        onChange={({ target }) => onChange({ brands: target.value })}
      />
    </>
  );
}

function LimitFields({ draft, onChange }: FieldsProps) {
  const mayHaveBudget = draft.version === 0 || draft.budget !== '';
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-bold">{t('When and how often')}</legend>
      <TextField
        type="datetime-local"
        label={t('Starts (optional)')}
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('Ends (optional)')}
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <NumberField
        label={t('Uses of each customer (optional)')}
        value={draft.perCustomer}
        onChange={({ target }) => onChange({ perCustomer: target.value })}
      />
      {mayHaveBudget && (
        <NumberField
          label={t('Budget (₹, optional)')}
          hint={t('All orders together save no more.')}
          decimals={2}
          value={draft.budget}
          onChange={({ target }) => onChange({ budget: target.value })}
        />
      )}
      {isCoupon(draft) && (
        <>
          <NumberField
            label={t('Cart of at least (₹, optional)')}
            decimals={2}
            value={draft.minimum}
            onChange={({ target }) => onChange({ minimum: target.value })}
          />
          <label className="flex min-h-11 items-center gap-3 self-end font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={draft.firstOrder}
              onChange={({ target }) => onChange({ firstOrder: target.checked })}
            />
            {t('For first orders only')}
          </label>
        </>
      )}
    </fieldset>
  );
}
