import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Table } from '../../components/ui/table';
import { downloadText } from '../../lib/download';
import { productPath } from '../../lib/paths';
import type { ProductSales } from './overview-api';

export interface SalesColumn {
  title: string;
  value: (sales: ProductSales) => string;
}

interface ProductTableProps {
  title: string;
  about: string;
  sales: readonly ProductSales[];
  columns: readonly SalesColumn[];
  /** In place of an empty table. */
  none: string;
}

const CSV_TITLES = ['Product', 'Unit', 'Pieces', 'Revenue', 'Pieces before', 'Revenue before'];

/** What was sold of some products: as a table, and as a file. */
export function ProductTable({ title, about, sales, columns, none }: ProductTableProps) {
  const headingId = useId();
  const download = async () => {
    const { csvOf } = await import('@tokri/product-file');
    const rows = sales.map(({ name, unit, pieces, revenue, before }) => [
      ...[name, unit, ...[pieces, revenue, before.pieces, before.revenue].map(String)],
    ]);
    downloadText(`${title.toLowerCase().replaceAll(' ', '-')}.csv`, csvOf(CSV_TITLES, rows), 'text/csv');
  };

  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id={headingId} className="font-bold">
            {title}
          </h2>
          <p className="text-sm text-muted-foreground">{about}</p>
        </div>
        {sales.length > 0 && (
          <Button size="sm" variant="outline" onClick={() => void download()}>
            Download CSV<span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
      {sales.length === 0 ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <Table
          caption={`Table: ${title}`}
          rows={sales}
          keyOf={({ productId }) => productId}
          columns={[
            { title: 'Product', cell: (each) => <ProductName sales={each} />, className: 'min-w-32' },
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

const ProductName = ({ sales: { productId, name, unit } }: { sales: ProductSales }) => (
  <Link to={productPath({ _id: productId, name })} className="block break-words hover:underline">
    {name}
    <span className="block text-sm text-muted-foreground">{unit}</span>
  </Link>
);
