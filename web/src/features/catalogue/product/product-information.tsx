import { displayRupees } from '@tokri/contracts/display-rupees';
import { ALLERGEN_LABELS, FACT_LABELS, NUTRIENT_KEYS, NUTRIENTS } from '@tokri/contracts/pack-facts';
import type { PackFacts } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { configApi } from '../../../api/config-api';
import { formatUnitPrice } from '../../../components/product/unit-price';
import { nameOfCountry } from '../../../lib/text/country-name';
import { t } from '../../../lib/language';
import type { ProductWithSizes } from '../catalogue-api';
import { Detail } from './detail';
import { NutritionTable } from './nutrition-facts';

const PARTIES = ['maker', 'packer', 'importer'] as const;

/** What the law wants shown before a product is bought: its facts, prices, and who answers questions. */
export function ProductInformation({ product }: { product: ProductWithSizes }) {
  const { facts = {}, price, unit, unitPrice } = product;
  const text = (fact: 'genericName' | 'fssaiLicence' | 'ingredients' | 'bestBefore', wide?: boolean) =>
    facts[fact] && (
      <Detail label={t(FACT_LABELS[fact])} wide={wide}>
        {facts[fact]}
      </Detail>
    );
  return (
    <section aria-labelledby="information" className="mt-6 border-t border-border pt-5">
      <h2 id="information" className="font-bold">
        {t('Product information')}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
        {text('genericName')}
        <Detail label={t(FACT_LABELS.netQuantity)}>{facts.netQuantity ?? unit}</Detail>
        <Detail label={t('MRP')}>
          {t('{price} (inclusive of all taxes)', { price: displayRupees(price) })}
        </Detail>
        {unitPrice && <Detail label={t('Unit price')}>{formatUnitPrice(unitPrice)}</Detail>}
        {facts.countryOfOrigin && (
          <Detail label={t(FACT_LABELS.countryOfOrigin)}>{nameOfCountry(facts.countryOfOrigin)}</Detail>
        )}
        {text('bestBefore')}
        {PARTIES.map((party) => {
          const { name, address } = facts[party] ?? {};
          const lines = [name, address].filter(Boolean);
          return (
            lines.length > 0 && (
              <Detail key={party} label={t(FACT_LABELS[party])}>
                {lines.join('\n')}
              </Detail>
            )
          );
        })}
        {text('fssaiLicence')}
        {text('ingredients', true)}
        <Allergens facts={facts} />
        <ConsumerCare own={facts.consumerCare} />
      </dl>
      {facts.nutrition && <Nutrition nutrition={facts.nutrition} />}
    </section>
  );
}

/** An unknown allergen is never passed off as none. */
function Allergens({ facts: { allergens, ingredients, fssaiLicence } }: { facts: PackFacts }): ReactNode {
  const isFood = allergens !== undefined || ingredients !== undefined || fssaiLicence !== undefined;
  if (!isFood) return null;
  const named = allergens?.map((each) => t(ALLERGEN_LABELS[each])).join(', ');
  return (
    <Detail label={t(FACT_LABELS.allergens)} wide>
      {named === undefined ? t('Not known. Please read the pack.') : named || t('None declared')}
    </Detail>
  );
}

function ConsumerCare({ own }: { own: PackFacts['consumerCare'] }): ReactNode {
  const brand = configApi.useConfigQuery().data?.brand;
  const { name, phone, email } = own ?? brand ?? {};
  if (!phone && !email && !own) return null;
  const link = 'text-primary underline';
  return (
    <Detail label={t(FACT_LABELS.consumerCare)}>
      {name}
      {phone && (
        <a href={`tel:${phone}`} className={`block ${link}`}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`block ${link}`}>
          {email}
        </a>
      )}
    </Detail>
  );
}

function Nutrition({ nutrition }: { nutrition: NonNullable<PackFacts['nutrition']> }) {
  const rows = NUTRIENT_KEYS.flatMap((nutrient) => {
    const { label, unit } = NUTRIENTS[nutrient];
    const value = nutrition[nutrient];
    return value === undefined ? [] : [{ name: label, value: `${value.toLocaleString('en-IN')} ${unit}` }];
  });
  return <NutritionTable amount={nutrition.per} rows={rows} />;
}
