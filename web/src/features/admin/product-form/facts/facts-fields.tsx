import { FACT_LABELS } from '@tokri/contracts/pack-facts';
import { useMemo, type ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../../components/ui/field';
import { countriesByName } from '../../../../lib/text/country-name';
import { t, useLanguage } from '../../../../lib/language';
import { Check } from './check';
import { FoodFacts, type FactsFieldsProps } from './food-facts';
import {
  factError,
  labelOfText,
  maxLengthOf,
  PARTIES,
  type FactPath,
  type Flag,
  type TextPath,
} from './facts-values';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

export function FactsFields({ values, errors, onChange }: FactsFieldsProps) {
  const language = useLanguage();
  const countries = useMemo(() => countriesByName(language), [language]);
  const setText = (path: FactPath, text: string) =>
    onChange({ ...values, texts: { ...values.texts, [path]: text } });
  const setFlag = (flag: Flag, isOn: boolean) =>
    onChange({ ...values, flags: { ...values.flags, [flag]: isOn } });
  const propsOf = (path: TextPath) => ({
    name: factError(path),
    label: labelOfText(path),
    value: values.texts[path],
    error: errors[factError(path)],
    maxLength: maxLengthOf(path),
  });
  const textField = (
    path: TextPath,
    more: { hint?: ReactNode; inputMode?: 'numeric' | 'tel' | 'email' } = {},
  ) => (
    <TextField
      key={path}
      {...propsOf(path)}
      {...more}
      onChange={({ target }) => setText(path, target.value)}
    />
  );
  const areaField = (path: TextPath) => (
    <TextAreaField
      key={path}
      rows={2}
      {...propsOf(path)}
      onChange={({ target }) => setText(path, target.value)}
    />
  );
  const flagField = (flag: Flag, hint: string) => (
    <Check
      label={t(FACT_LABELS[flag])}
      hint={hint}
      isOn={values.flags[flag]}
      onChange={(isOn) => setFlag(flag, isOn)}
    />
  );

  return (
    <div className="mt-4 grid gap-4">
      <div className={GRID}>
        {flagField('isLoose', t('Weighed or counted out for the shopper; needs none of these facts.'))}
        {flagField('isNotFood', t('Soap, bags, batteries: needs no facts of food.'))}
      </div>
      <div className={GRID}>
        {textField('genericName', { hint: t('What it is, such as “toned milk”, without the brand.') })}
        {textField('netQuantity', { hint: t('As on the pack. Left empty, it is the unit.') })}
        <SelectField
          label={t(FACT_LABELS.countryOfOrigin)}
          value={values.texts.countryOfOrigin}
          error={errors[factError('countryOfOrigin')]}
          onChange={({ target }) => setText('countryOfOrigin', target.value)}
        >
          <option value="">{t('Not known')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {PARTIES.map((party) => (
        <div key={party} className={GRID}>
          {textField(`${party}.name`)}
          {areaField(`${party}.address`)}
        </div>
      ))}
      {!values.flags.isNotFood && (
        <FoodFacts
          values={values}
          errors={errors}
          onChange={onChange}
          onText={setText}
          licence={textField('fssaiLicence', { hint: t('14 digits.'), inputMode: 'numeric' })}
          ingredients={areaField('ingredients')}
          bestBefore={textField('bestBefore', { hint: t('Such as “6 months from packing”.') })}
          exemption={flagField('isNutritionExempt', t('Such as a pack of a single ingredient.'))}
        />
      )}
      <div className={GRID}>
        {textField('consumerCare.name', { hint: t('Left empty, shoppers see the contact of the shop.') })}
        {textField('consumerCare.phone', { inputMode: 'tel' })}
        {textField('consumerCare.email', { inputMode: 'email' })}
      </div>
    </div>
  );
}
