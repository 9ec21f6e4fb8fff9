import {
  ALLERGEN_LABELS,
  ALLERGENS,
  FACT_LABELS,
  NUTRIENT_KEYS,
  NUTRIENTS,
  NUTRITION_AMOUNTS,
} from '@tokri/contracts/pack-facts';
import type { ReactNode } from 'react';
import { NumberField, SelectField } from '../../../../components/ui/field';
import { t } from '../../../../lib/language';
import { Check } from './check';
import { factError, nutrientPath, type FactPath, type FactsValues } from './facts-values';

export interface FactsFieldsProps {
  values: FactsValues;
  errors: Readonly<Record<string, string>>;
  onChange: (values: FactsValues) => void;
}

interface FoodFactsProps extends FactsFieldsProps {
  onText: (path: FactPath, text: string) => void;
  licence: ReactNode;
  ingredients: ReactNode;
  bestBefore: ReactNode;
  exemption: ReactNode;
}

/** The facts of food: licence, ingredients, allergens, nutrition and best before. */
export function FoodFacts(props: FoodFactsProps) {
  const { values, errors, onChange, onText, licence, ingredients, bestBefore, exemption } = props;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {licence}
        {bestBefore}
      </div>
      {ingredients}
      <AllergenChoice
        allergens={values.allergens}
        onChange={(allergens) => {
          const { allergens: _before, ...others } = values;
          onChange(allergens ? { ...others, allergens } : others);
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t(FACT_LABELS.nutrition)}</legend>
        {exemption}
        {!values.flags.isNutritionExempt && (
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
            <SelectField
              label={t('Values per')}
              value={values.per}
              onChange={({ target }) => onChange({ ...values, per: target.value as FactsValues['per'] })}
            >
              {NUTRITION_AMOUNTS.map((amount) => (
                <option key={amount}>{amount}</option>
              ))}
            </SelectField>
            {NUTRIENT_KEYS.map((nutrient) => {
              const path = nutrientPath(nutrient);
              const { label, unit } = NUTRIENTS[nutrient];
              return (
                <NumberField
                  key={nutrient}
                  label={t('{label} in {unit}', { label: t(label), unit })}
                  decimals={2}
                  value={values.texts[path]}
                  error={errors[factError(path)]}
                  onChange={({ target }) => onText(path, target.value)}
                />
              );
            })}
          </div>
        )}
      </fieldset>
    </>
  );
}

interface AllergenChoiceProps {
  /** Undefined: unknown; empty: the pack declares none. */
  allergens: FactsValues['allergens'];
  onChange: (allergens: FactsValues['allergens']) => void;
}

/** Nothing is proposed: what the pack does not state stays unknown. */
function AllergenChoice({ allergens, onChange }: AllergenChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('Allergens that the pack declares')}</legend>
      <div className="grid grid-cols-1 gap-x-4 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        {ALLERGENS.map((allergen) => (
          <Check
            key={allergen}
            label={t(ALLERGEN_LABELS[allergen])}
            isOn={allergens?.includes(allergen) ?? false}
            onChange={(isOn) => {
              const next = ALLERGENS.filter((each) => (each === allergen ? isOn : allergens?.includes(each)));
              onChange(next.length > 0 ? next : undefined);
            }}
          />
        ))}
        <Check
          label={t('None declared')}
          isOn={allergens?.length === 0}
          onChange={(isOn) => onChange(isOn ? [] : undefined)}
        />
      </div>
    </fieldset>
  );
}
