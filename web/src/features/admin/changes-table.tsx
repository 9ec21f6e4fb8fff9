import { t } from '../../lib/language';

export interface ShownChange {
  productId: string;
  product: string;
  now: string;
  then: string;
  /** Of a refused change; shown instead of the new value. */
  reason?: string;
}

interface ChangesTableProps {
  label: string;
  changes: readonly ShownChange[];
}

/** What changes of products, or is refused, as a table that scrolls under its head. */
export const ChangesTable = ({ label, changes }: ChangesTableProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className="max-h-80 overflow-auto rounded-xl border border-border"
  >
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 bg-muted">
        <tr>
          {[t('Product'), t('Now'), t('Then')].map((head) => (
            <th key={head} scope="col" className="px-3 py-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {changes.map(({ productId, product, now, then, reason }) => (
          <tr key={productId}>
            <th scope="row" className="px-3 py-2 font-semibold">
              {product}
            </th>
            <td className="px-3 py-2 tabular-nums">{now || '–'}</td>
            {reason === undefined ? (
              <td className="px-3 py-2 font-semibold tabular-nums">{then || '–'}</td>
            ) : (
              <td className="px-3 py-2 text-destructive">{reason}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
