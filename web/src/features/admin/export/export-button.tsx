import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useApiDispatch } from '../../../api/base-api';
import { Button } from '../../../components/ui/button';
import { DownloadButton } from '../../../components/ui/download-button';
import { datedCsv, downloadText } from '../../../lib/download';
import { plural, t } from '../../../lib/language';
import { readProductTable, type TableRequest } from '../table/table-api';
import { readAll } from './read-all';

/** Products per call. */
const AT_ONCE = PAGE_SIZE.productTable.max;

interface ExportButtonProps {
  request: TableRequest;
}

/** Saves all pages of the table as a CSV file. */
export function ExportButton({ request }: ExportButtonProps) {
  const dispatch = useApiDispatch();
  /** Progress in percent; undefined if no export is running. */
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const exportAll = async () => {
    const { signal } = (running.current = new AbortController());
    setPercent(0);
    try {
      const products = await readAll(
        (after) =>
          dispatch(readProductTable({ ...request, limit: AT_ONCE, after, withFacts: true })).unwrap(),
        { signal, onProgress: (share) => setPercent(Math.floor(share * 100)) },
      );
      const { productCsv } = await import('@tokri/product-file');
      downloadText(datedCsv('products'), productCsv(products), 'text/csv');
      toast.success(plural(products.length, '{count} product exported', '{count} products exported'));
    } catch (reason) {
      if (!signal.aborted) toast.error(messageOf(reason));
    }
    setPercent(undefined);
  };

  return percent === undefined ? (
    <DownloadButton onClick={() => void exportAll()} />
  ) : (
    <Button variant="outline" className="px-4! tabular-nums" onClick={() => running.current?.abort()}>
      {t('Stop ({percent} %)', { percent })}
    </Button>
  );
}
