import { shownName } from '@tokri/contracts/product-name';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Table } from '../../components/ui/table';
import { downloadText } from '../../lib/download';
import { productPath } from '../../lib/paths';
import { msg, t } from '../../lib/language';

interface Listed {
  productId: string;
  name: string;
  brand?: string;
  unit: string;
}

export interface ProductColumn<Row> {
  title: string;
  value: (row: Row) => string;
}

interface ProductTableProps<Row extends Listed> {
  /** In English, like the columns: translated on the page, and used as the file name. */
  title: string;
  about: ReactNode;
  rows: readonly Row[];
  columns: readonly ProductColumn<Row>[];
  /** Columns of the file after product and unit, as plain numbers; by default the table's columns. */
  csvColumns?: readonly ProductColumn<Row>[];
  /** Shown instead of an empty table. */
  none: string;
}

export function ProductTable<Row extends Listed>(props: ProductTableProps<Row>) {
  const { title, about, rows, columns, csvColumns = columns, none } = props;
  const headingId = useId();
  const download = async () => {
    const { csvOf } = await import('@tokri/product-file');
    const titles = [msg('Product'), msg('Unit'), ...csvColumns.map((column) => column.title)].map((each) =>
      t(each),
    );
    const cells = rows.map((row) => [
      shownName(row.name, row.brand),
      row.unit,
      ...csvColumns.map(({ value }) => value(row)),
    ]);
    downloadText(`${title.toLowerCase().replaceAll(' ', '-')}.csv`, csvOf(titles, cells), 'text/csv');
  };

  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id={headingId} className="font-bold">
            {t(title)}
          </h2>
          <p className="text-sm text-muted-foreground">{about}</p>
        </div>
        {rows.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Download CSV of {name}', { name: t(title) })}
            onClick={() => void download()}
          >
            {t('Download CSV')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <Table
          caption={t('Table: {name}', { name: t(title) })}
          rows={rows}
          keyOf={({ productId }) => productId}
          columns={[
            { title: msg('Product'), cell: (row) => <ProductName {...row} />, className: 'min-w-32' },
            ...columns.map(({ title: name, value }) => ({
              title: name,
              cell: value,
              className: 'tabular-nums',
            })),
          ]}
        />
      )}
    </section>
  );
}

const ProductName = ({ productId, name, brand, unit }: Listed) => (
  <Link to={productPath({ _id: productId, name })} className="block break-words hover:underline">
    {shownName(name, brand)}
    <span className="block text-sm text-muted-foreground">{unit}</span>
  </Link>
);
