import { Counter, Gauge, type Registry } from 'prom-client';
import type { MediaStore } from './store';

const COPY = 'backup-copy';
const GAUGES = [
  [
    'backup',
    'backup_last_success_timestamp_seconds',
    'Time of the data in the last backup, seconds since 1970',
  ],
  [
    COPY,
    'backup_copy_last_success_timestamp_seconds',
    'Time of the data in the last copy of a backup in another region, seconds since 1970',
  ],
  [
    'restore-drill',
    'restore_drill_last_success_timestamp_seconds',
    'Time of the last successful restore drill, seconds since 1970',
  ],
] as const;

/** Operator commands write a row on success. 0 means never. A shop without copies has no metric of them, and no alert. */
export function observeBackups(
  registry: Registry,
  { backupSuccesses }: Pick<MediaStore, 'backupSuccesses'>,
  { isCopied }: { isCopied: boolean },
): void {
  for (const [row, name, help] of GAUGES.filter(([row]) => isCopied || row !== COPY))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = backupSuccesses.findById(row).lean();
        this.set(
          await read.then(
            (found) => (found ? found.at.getTime() / 1_000 : 0),
            () => Number.NaN,
          ),
        );
      },
    });
}

const DOCUMENT_OUTCOMES = ['stored', 'replaced', 'refused'] as const;
export type CountDocument = (outcome: (typeof DOCUMENT_OUTCOMES)[number]) => void;

/** `replaced`: by an anonymous version. `refused`: the number has other bytes. */
export function countDocuments(registry: Registry): CountDocument {
  const documents = new Counter({
    name: 'media_documents_total',
    help: 'Requests to store an invoice or credit note, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  // Starts at 0, so that a rate sees the first event.
  for (const outcome of DOCUMENT_OUTCOMES) documents.inc({ outcome }, 0);
  return (outcome) => documents.inc({ outcome });
}
