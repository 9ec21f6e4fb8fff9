import type { AuditEntry } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useApiDispatch } from '../../api/base-api';
import { Button } from '../../components/ui/button';
import { DownloadButton } from '../../components/ui/download-button';
import { datedCsv, downloadText } from '../../lib/download';
import { readAuditPage, type AuditRequest } from './audit-api';
import { plural, t } from '../../lib/language';

/** Maximum rows per file, limited by a browser's memory. Older entries are exported by date range. */
const MOST = 50_000;

/** Saves all pages of the list as a CSV file. */
export function ExportAuditButton({ request }: { request: AuditRequest }) {
  const dispatch = useApiDispatch();
  /** Entries read so far; undefined if no export is running. */
  const [read, setRead] = useState<number>();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);

  const readAll = async () => {
    const entries: AuditEntry[] = [];
    let cursor: number | undefined;
    do {
      const page = { ...request, limit: PAGE_SIZE.auditEntries.max, ...(cursor && { cursor }) };
      const { data, nextCursor } = await dispatch(readAuditPage(page)).unwrap();
      entries.push(...data);
      setRead(entries.length);
      cursor = nextCursor;
    } while (cursor !== undefined && entries.length < MOST && !isStopped.current);
    return { entries, isCut: cursor !== undefined };
  };

  const exportAll = async () => {
    isStopped.current = false;
    setRead(0);
    try {
      const { entries, isCut } = await readAll();
      if (!isStopped.current) {
        const { auditCsv } = await import('./audit-csv');
        downloadText(datedCsv('audit-log'), auditCsv(entries), 'text/csv');
        const saved = plural(entries.length, '{count} entry exported', '{count} entries exported');
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
