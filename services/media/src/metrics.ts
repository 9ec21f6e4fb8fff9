import { Counter, Gauge, type Registry } from 'prom-client';
import type { MediaStore } from './store';

const GAUGES = [
  [
    'backup',
    'backup_last_success_timestamp_seconds',
    'Moment of the data of the last backup, seconds since 1970',
  ],
  [
    'restore-drill',
    'restore_drill_last_success_timestamp_seconds',
    'When a restore drill last passed, seconds since 1970',
  ],
] as const;

/** The commands of the operator leave a row when they succeed: an age that grows means that they do not. 0 is never. */
export function observeBackups(
  registry: Registry,
  { backupSuccesses }: Pick<MediaStore, 'backupSuccesses'>,
): void {
  for (const [row, name, help] of GAUGES)
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

/** `replaced`: by one that no longer names a person. `refused`: other bytes are kept under the number. */
export function countDocuments(registry: Registry): CountDocument {
  const documents = new Counter({
    name: 'media_documents_total',
    help: 'Invoices and credit notes that were handed over to be kept, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  // A rate sees the first one only when there was a 0 before it.
  for (const outcome of DOCUMENT_OUTCOMES) documents.inc({ outcome }, 0);
  return (outcome) => documents.inc({ outcome });
}
