import type { AuditEntry } from '@tokri/contracts';
import { csvOf } from '@tokri/product-file';
import { changeInWords, nameInWords, whoInWords } from './audit-words';

const COLUMNS: readonly [title: string, value: (entry: AuditEntry) => string | undefined][] = [
  ['place', ({ sequence }) => String(sequence)],
  ['when', ({ at }) => at],
  ['who', whoInWords],
  ['email', ({ actor }) => actor?.email],
  ['from', ({ address }) => address],
  ['action', ({ action }) => action],
  ['kind', ({ kind }) => kind],
  ['name', nameInWords],
  ['id', ({ subjectId }) => subjectId],
  ['changes', ({ changes }) => changes.map(changeInWords).join('; ')],
  ['hash', ({ hash }) => hash],
];

/** Entries as CSV. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvOf(
    COLUMNS.map(([title]) => title),
    entries.map((entry) => COLUMNS.map(([, value]) => value(entry) ?? '')),
  );
