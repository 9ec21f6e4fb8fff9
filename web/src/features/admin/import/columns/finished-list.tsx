import { finishedProducts, type FileTable, type ProposedColumns } from '@tokri/product-file';
import { useMemo } from 'react';
import { t } from '../../../../lib/language';

interface FinishedListProps {
  table: FileTable;
  columns: ProposedColumns;
  unit: string;
  stock: number;
}

const SHOWN = 3;
const rupees = (amount: number) => amount.toFixed(2);

/** Some rows as the products that they become, so that a column that is understood wrongly is seen before the check. */
export function FinishedList({ table, columns, unit, stock }: FinishedListProps) {
  const products = useMemo(
    () => finishedProducts(table, columns, { unit, stock }, SHOWN),
    [table, columns, unit, stock],
  );
  return (
    <section
      aria-label={t('Is this right?')}
      className="grid gap-3 rounded-card bg-card p-4 shadow-card md:p-6"
    >
      <h2 className="text-lg font-bold">{t('Is this right?')}</h2>
      {products.length === 0 ? (
        <p className="text-muted-foreground">
          {t('No row has a name and a price yet: choose their columns above.')}
        </p>
      ) : (
        <>
          <p className="text-muted-foreground">
            {t('Some of the products will look like this. If it is wrong, change the columns above.')}
          </p>
          <ul className="list-disc pl-5">
            {products.map((product) => (
              <li key={product.line} className="wrap-anywhere">
                {t('{name}, {unit}, MRP {price}, you sell at {salePrice}, {stock} left', {
                  ...product,
                  price: rupees(product.price),
                  salePrice: rupees(product.salePrice),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
