import { msg, t } from '../../../lib/language';

/** Details such as "Energy per 100 g", in the order of labels in India. */
const NUTRIENT = /^(Energy|Protein|Carbohydrate|Sugar|Fat|Saturated Fat|Salt|Sodium) per (100 (?:g|ml))$/i;
const NAMES: Record<string, string> = {
  energy: msg('Energy'),
  protein: msg('Protein'),
  carbohydrate: msg('Carbohydrate'),
  sugar: msg('of which sugar'),
  fat: msg('Fat'),
  'saturated fat': msg('Saturated fat'),
  salt: msg('Salt'),
  sodium: msg('Sodium'),
};

export const isNutrient = (label: string): boolean => NUTRIENT.test(label);

/** The nutrition of a product as a table for each amount that its details name; nothing without values. */
export function NutritionFacts({ details }: { details: Readonly<Record<string, string>> }) {
  const rows = Object.entries(details).flatMap(([label, value]) => {
    const [, name = '', amount = ''] = NUTRIENT.exec(label) ?? [];
    return name ? [{ name: NAMES[name.toLowerCase()]!, amount, value }] : [];
  });
  return [...new Set(rows.map(({ amount }) => amount))].map((each) => (
    <NutritionTable key={each} amount={each} rows={rows.filter(({ amount }) => amount === each)} />
  ));
}

interface NutritionTableProps {
  /** "100 g" */
  amount: string;
  /** English names. */
  rows: readonly { name: string; value: string }[];
}

export function NutritionTable({ amount, rows }: NutritionTableProps) {
  return (
    <table className="mt-6 w-full max-w-sm border-t border-border text-sm">
      <caption className="pt-5 pb-2 text-left text-base font-bold">
        {t('Nutrition per {amount}', { amount })}
      </caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name} className="border-b border-border">
            <th
              scope="row"
              className={
                name === NAMES.sugar ? 'py-2 pl-4 text-left font-normal' : 'py-2 text-left font-semibold'
              }
            >
              {t(name)}
            </th>
            <td className="py-2 text-right tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
