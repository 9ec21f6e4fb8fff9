import type { FoundOrder } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useApiDispatch } from '../../../api/base-api';
import { Button } from '../../../components/ui/button';
import { DownloadButton } from '../../../components/ui/download-button';
import { datedCsv, downloadText } from '../../../lib/download';
import { plural, t } from '../../../lib/language';
import { readFoundOrders, type FindRequest } from './all-orders-api';

/** Maximum rows per file, limited by a browser's memory. Older orders are exported by days. */
const MOST = 50_000;

/** Saves all pages of the list as a CSV file. */
export function ExportOrdersButton({ request }: { request: FindRequest }) {
  const dispatch = useApiDispatch();
  /** Orders read so far; undefined if no export is running. */
  const [read, setRead] = useState<number>();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);

  const readAll = async () => {
    const orders: FoundOrder[] = [];
    let cursor: string | undefined;
    do {
      const limit = Math.min(PAGE_SIZE.foundOrders.max, MOST - orders.length);
      const page = { ...request, limit, ...(cursor && { cursor }) };
      const { data, nextCursor } = await dispatch(readFoundOrders(page)).unwrap();
      orders.push(...data);
      setRead(orders.length);
      cursor = nextCursor;
    } while (cursor !== undefined && orders.length < MOST && !isStopped.current);
    return { orders, isCut: cursor !== undefined };
  };

  const exportAll = async () => {
    isStopped.current = false;
    setRead(0);
    try {
      const { orders, isCut } = await readAll();
      if (!isStopped.current) {
        const { allOrdersCsv } = await import('./all-orders-csv');
        downloadText(datedCsv('orders'), allOrdersCsv(orders), 'text/csv');
        const saved = plural(orders.length, '{count} order exported', '{count} orders exported');
        toast.success(isCut ? t('{saved}, the newest. Choose days for older ones.', { saved }) : saved);
      }
    } catch (reason) {
      toast.error(messageOf(reason));
    }
    setRead(undefined);
  };

  return read === undefined ? (
    <DownloadButton onClick={() => void exportAll()} />
  ) : (
    <Button variant="outline" className="px-4! tabular-nums" onClick={() => (isStopped.current = true)}>
      {t('Stop ({count})', { count: read.toLocaleString('en-IN') })}
    </Button>
  );
}
