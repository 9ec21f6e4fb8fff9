import { IMPORT_DATABASE } from '../../../../lib/device/forget-person';
import type { CheckedPortion } from './send-rows';

interface Begun {
  /** Equal for the same file with the same choices. */
  mark: string;
  jobId: string;
  at: number;
}
/** A row of the database: the first is the check, the others are its answers in order. */
type Row = Begun | { jobId: string; answer: CheckedPortion };

/** A check that was interrupted: its import, and the answers so far, in order. */
interface KeptCheck extends Begun {
  answers: CheckedPortion[];
}

/** Milliseconds: an older check would show what the shop was like then. */
const KEPT_FOR = 12 * 3_600_000;

/** The latest check of this tab; the database of the browser has it for the time after a reload. */
let latest: KeptCheck | undefined;

/** Reads the interrupted check of this file, if there is one. */
export async function findKeptCheck(mark: string): Promise<KeptCheck | undefined> {
  latest ??= fromRows(await readRows());
  return latest?.mark === mark && Date.now() - latest.at < KEPT_FOR ? latest : undefined;
}

/** Another tab may have written too: only the answers of the same import count. */
function fromRows([begun, ...others]: readonly Row[]): KeptCheck | undefined {
  if (!begun || !('mark' in begun)) return undefined;
  const answers = others.flatMap((row) => ('answer' in row && row.jobId === begun.jobId ? [row.answer] : []));
  return { ...begun, answers };
}

/** Keeps a new check instead of the one before. */
export function keepCheck(mark: string, jobId: string): void {
  const begun = { mark, jobId, at: Date.now() };
  latest = { ...begun, answers: [] };
  void write((rows) => {
    rows.clear();
    rows.add(begun);
  });
}

export function keepAnswer(jobId: string, answer: CheckedPortion): void {
  if (latest?.jobId !== jobId) return;
  latest.answers.push(answer);
  void write((rows) => void rows.add({ jobId, answer }));
}

export function forgetCheck(jobId: string): void {
  if (latest?.jobId !== jobId) return;
  latest = undefined;
  void write((rows) => void rows.clear());
}

const ROWS = 'check';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(IMPORT_DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(ROWS, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

/** Undefined when the browser refuses storage (full, a private window): a check is then kept until a reload only. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  try {
    const database = await open();
    const transaction = database.transaction(ROWS, mode);
    const request = work(transaction.objectStore(ROWS));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    });
    database.close();
    return request?.result;
  } catch {
    return undefined;
  }
}

const readRows = async (): Promise<Row[]> =>
  (await inStore<Row[]>('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>)) ?? [];

let writes: Promise<unknown> = Promise.resolve();

/** One after another, so that the answers stay in order. */
function write(work: (rows: IDBObjectStore) => void): Promise<unknown> {
  writes = writes.then(() =>
    inStore('readwrite', (rows) => {
      work(rows);
      return undefined;
    }),
  );
  return writes;
}
