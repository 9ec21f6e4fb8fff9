import { shownName } from '@tokri/contracts/product-name';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Pagination } from '../../../components/ui/pagination';
import { searchPath } from '../../../lib/paths';
import { pinsShown, withPins, type Draft } from '../draft/draft';
import { DraftMark } from '../draft/draft-mark';
import { PinDialog } from './pin-dialog';
import type { PinnedQuery, Tuning } from '../search-tuning-api';
import { t } from '../../../lib/language';

interface PinnedListProps {
  tuning: Tuning;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const PAGE = 25;

/** Pinned products by query. Changes are collected in the draft until it is applied. */
export function PinnedList({ tuning, draft, onChange }: PinnedListProps) {
  const [parameters, setParameters] = useSearchParams();
  const [edited, setEdited] = useState<PinnedQuery>();
  const asked = parameters.get('pin');
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const pins = pinsShown(tuning, draft);
  const change = (pinned: PinnedQuery) => onChange(withPins(draft, pinned, tuning));
  const close = () => {
    setEdited(undefined);
    if (asked !== null) setParameters({}, { replace: true });
  };
  const shown =
    edited ??
    (asked === null
      ? undefined
      : (pins.find(({ query }) => query === asked) ?? { query: asked, products: [] }));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">{t('Pinned products stand on top of what a query finds.')}</p>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setParameters({ pin: '' }, { replace: true })}
        >
          {t('Pin products')}
        </Button>
      </div>
      {pins.length === 0 ? (
        <EmptyState illustration="magnifier" title={t('Nothing is pinned')}>
          {t('Choose what shoppers see first when they search a word.')}
        </EmptyState>
      ) : (
        <ul
          aria-label={t('Pinned results')}
          className="divide-y divide-border rounded-card bg-card shadow-card"
        >
          {pins.slice((page - 1) * PAGE, page * PAGE).map((pinned) => (
            <li key={pinned.query} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2">
                  <Link
                    to={searchPath(pinned.query)}
                    className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-primary hover:underline"
                  >
                    {pinned.query}
                  </Link>
                  {pinned.isChanged && <DraftMark />}
                </p>
                <p className="text-sm wrap-anywhere text-muted-foreground">{describeProducts(pinned)}</p>
              </div>
              <div className="flex gap-1">
                <Button variant="ghost" size="sm" onClick={() => setEdited(pinned)}>
                  {t('Edit')}
                  <span className="sr-only"> {t('what is pinned for {query}', { query: pinned.query })}</span>
                </Button>
                {pinned.products.length > 0 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => change({ query: pinned.query, products: [] })}
                  >
                    {t('Remove')}
                    <span className="sr-only">
                      {' '}
                      {t('what is pinned for {query}', { query: pinned.query })}
                    </span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {pins.length > PAGE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(pins.length / PAGE)}
          onPageChange={(next) => setParameters({ page: String(next) })}
        />
      )}
      {shown && (
        <PinDialog
          key={shown.query}
          pinned={shown}
          pinnedFor={(query) => pins.find((each) => each.query === query)?.products}
          onClose={close}
          onSave={(pinned) => {
            change(pinned);
            close();
          }}
        />
      )}
    </>
  );
}

const describeProducts = ({ products }: PinnedQuery): string =>
  products
    .map(
      ({ name, brand, unit, state }) =>
        `${shownName(name, brand)}, ${unit}${state === 'live' ? '' : ` (${t('not shown: it is not live')})`}`,
    )
    .join(' · ') || t('Removed');
