import type { GoodsReceipt } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../../api/api-error';
import type { Answer } from '../../../../api/call-types';
import { Button } from '../../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../../components/ui/empty-state';
import { SelectField } from '../../../../components/ui/field';
import { Skeleton } from '../../../../components/ui/skeleton';
import { displayTime } from '../../../../lib/display-time';
import { plural, t } from '../../../../lib/language';
import { useGoodsReceiptsInfiniteQuery, useSuppliersQuery } from '../stock-api';
import { useAuthor } from '../use-author';
import { displayDay } from './display-day';
import { ReceiptDialog } from './receipt-dialog';
import { ReceivedLines } from './received-lines';

type Listed = Answer<'listGoodsReceipts'>['data']['receipts'][number];

const ID = /^[\da-f]{24}$/;

/** Received deliveries, the newest first. Supplier and product are in the address. */
export function ReceiptList() {
  const [address, setAddress] = useSearchParams();
  const product = address.get('product') ?? '';
  const request = {
    supplier: address.get('supplier') ?? '',
    ...(ID.test(product) && { productId: product }),
  };
  const list = useGoodsReceiptsInfiniteQuery(request, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<GoodsReceipt>();
  const pages = list.currentData?.pages;
  const receipts = pages?.flatMap((page) => page.receipts);
  return (
    <div className="grid gap-4">
      {request.productId ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{receipts?.[0]?.ofProduct?.[0]?.name}</span>
          <Button variant="outline" size="sm" onClick={() => setAddress({})}>
            {t('All deliveries')}
          </Button>
        </p>
      ) : (
        <SupplierFilter
          supplier={request.supplier}
          onChange={(supplier) => setAddress(supplier === '' ? {} : { supplier })}
        />
      )}
      {receipts ? (
        receipts.length === 0 ? (
          <EmptyState title={t('No deliveries')}>
            {t('Received goods are listed here. Those without supplier, costs or lots for thirty days.')}
          </EmptyState>
        ) : (
          <ul aria-label={t('Deliveries, the newest first')} className="grid gap-2">
            {receipts.map((receipt) => (
              <ReceiptCard key={receipt._id} receipt={receipt} onOpen={() => setOpened(receipt)} />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-24 rounded-card" />
          ))}
        </div>
      )}
      {receipts && list.error && <p role="alert">{messageOf(list.error)}</p>}
      {list.hasNextPage && (
        <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {opened && <ReceiptDialog receipt={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function SupplierFilter({ supplier, onChange }: { supplier: string; onChange: (supplier: string) => void }) {
  const { data: suppliers = [] } = useSuppliersQuery(undefined, { refetchOnMountOrArgChange: true });
  const isListed = supplier === '' || suppliers.includes(supplier);
  return (
    <SelectField
      label={t('Supplier')}
      className="max-w-md"
      value={supplier}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('All')}</option>
      {(isListed ? suppliers : [supplier, ...suppliers]).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ReceiptCard({ receipt, onOpen }: { receipt: Listed; onOpen: () => void }) {
  const { at, by, supplier, documentNumber, documentDate, lineCount, pieces, cost, ofProduct } = receipt;
  const author = useAuthor()(by);
  const document = [documentNumber, documentDate && displayDay(documentDate)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-1 rounded-card bg-card p-4 shadow-card">
      <p className="flex items-baseline justify-between gap-3 font-bold">
        <span className="min-w-0 break-words">{supplier ?? t('Delivery')}</span>
        {cost !== undefined && <span className="tabular-nums">{displayRupees(cost)}</span>}
      </p>
      {document && <p>{document}</p>}
      <p className="text-sm text-muted-foreground">
        {author && `${author} · `}
        <time dateTime={at}>{displayTime(at)}</time>
      </p>
      {ofProduct && <ReceivedLines lines={ofProduct} />}
      <p className="flex items-center justify-between gap-3">
        <span className="text-sm tabular-nums">
          {plural(lineCount, '{count} line', '{count} lines')} ·{' '}
          {plural(pieces, '{count} piece', '{count} pieces')}
        </span>
        <Button variant="ghost" size="sm" onClick={onOpen}>
          {t('Show lines')}
        </Button>
      </p>
    </li>
  );
}
