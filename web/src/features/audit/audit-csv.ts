import type { AuditEntry } from '@tokri/contracts';
import { csvOf } from '@tokri/product-file';
import { describeChange, formatSubject, formatActor } from './describe-entry';

const COLUMNS: readonly [title: string, value: (entry: AuditEntry) => string | undefined][] = [
  ['place', ({ sequence }) => String(sequence)],
  ['when', ({ at }) => at],
  ['who', formatActor],
  ['email', ({ actor }) => actor?.email],
  ['from', ({ address }) => address],
  ['action', ({ action }) => action],
  ['kind', ({ kind }) => kind],
  ['name', formatSubject],
  ['id', ({ subjectId }) => subjectId],
  ['changes', ({ changes }) => changes.map(describeChange).join('; ')],
  ['hash', ({ hash }) => hash],
];

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvOf(
    COLUMNS.map(([title]) => title),
    entries.map((entry) => COLUMNS.map(([, value]) => value(entry) ?? '')),
  );
