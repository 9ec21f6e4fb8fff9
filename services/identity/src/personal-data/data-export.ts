import { newEvent, type DataExportState, type EventData } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { Types } from 'mongoose';
import { countAttempt } from '../commands/attempts';
import type { Proof } from '../commands/proof';
import { provenUser } from '../commands/proven-user';
import type { Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import type { DataExport, DataExportPart } from '../store/data-exports';
import type { Store } from '../store/store';
import { mailWhenComplete } from './mailed-export';
import { openParts } from './open-parts';
import { isComplete } from './progress';

/** So long a finished export can be fetched. */
const KEPT_MS = 24 * 3_600_000;
/** One that is not ready after this time may be asked for anew. */
const GIVEN_UP_MS = 10 * 60_000;

/** The row of an export that is mailed: it does not touch the one that the user asked for. */
export const mailedExportOf = (userId: string): string => `mail:${userId}`;

interface Asked {
  state: DataExportState;
  requestedAt: string;
}

/** Asks every service for what it keeps; while they are answering, asking again is the same request. */
export async function requestDataExport(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<Asked> {
  await provenUser(dependencies, userId, proof);
  return collectData(dependencies, userId, userId);
}

/** @param rowId whose turn it is: the user's own export, or the one that is mailed @param beside what is written with a new one */
export async function collectData(
  dependencies: Dependencies,
  rowId: string,
  userId: string,
  beside: (transaction: Transaction) => void = () => undefined,
): Promise<Asked> {
  const { store, unitOfWork } = dependencies;
  const running = await store.dataExports.findById(rowId).lean<DataExport>();
  if (running && (await isRunning(store, running))) return presentState('collecting', running);
  await countAttempt(dependencies, 'data-export', userId);
  const fresh = await unitOfWork(async (transaction) => {
    const { session } = transaction;
    const exportId = new Types.ObjectId().toHexString();
    const row = { exportId, requestedAt: new Date(), expiresAt: after(KEPT_MS) };
    const old = await store.dataExports
      .findOneAndUpdate({ _id: rowId }, { $set: row }, { session, upsert: true, returnDocument: 'before' })
      .lean<DataExport>();
    if (old) await store.dataExportParts.deleteMany({ exportId: old.exportId }, { session });
    beside(transaction);
    transaction.emit(newEvent('user.export-requested', userId, { userId, exportId }));
    return row;
  });
  return presentState('collecting', fresh);
}

async function isRunning(store: Store, { exportId, requestedAt }: DataExport): Promise<boolean> {
  if (requestedAt < after(-GIVEN_UP_MS)) return false;
  const parts = await store.dataExportParts.find({ exportId }).select('-sealed').lean<DataExportPart[]>();
  return !isComplete(parts);
}

/** How far it is, and the documents of each service when all have answered. */
export async function dataExport(
  { store, seal }: Pick<Dependencies, 'store' | 'seal'>,
  userId: string,
): Promise<{ state: DataExportState; requestedAt?: string; documents?: Record<string, unknown[]> }> {
  const asked = await store.dataExports.findById(userId).lean<DataExport>();
  if (!asked || asked.expiresAt <= new Date()) return { state: 'none' };
  const parts = await store.dataExportParts.find({ exportId: asked.exportId }).lean<DataExportPart[]>();
  if (!isComplete(parts)) return presentState('collecting', asked);
  const documents = openParts(seal, parts);
  // Sealed with a key that is gone: it has to be asked for again.
  return documents ? { ...presentState('ready', asked), documents } : { state: 'none' };
}

const presentState = (state: DataExportState, { requestedAt }: Pick<DataExport, 'requestedAt'>) => ({
  state,
  requestedAt: requestedAt.toISOString(),
});

/** Keeps a part of the export that is being collected; one of an older export is dropped. */
export async function onDataExported(
  { store, seal, mails }: Pick<Dependencies, 'store' | 'seal' | 'mails'>,
  { userId, exportId, service, part, last, documents }: EventData<'user.data-exported'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const asked = await store.dataExports
    .findOne({ _id: { $in: [userId, mailedExportOf(userId)] }, exportId })
    .session(session)
    .lean<DataExport>();
  if (!asked) return;
  const row = { exportId, userId, service, part, last, expiresAt: asked.expiresAt };
  const sealed = seal.close(JSON.stringify(documents));
  await store.dataExportParts.updateOne(
    { _id: `${exportId}:${service}:${part}` },
    { $setOnInsert: { ...row, sealed } },
    { session, upsert: true },
  );
  if (asked._id !== userId) await mailWhenComplete({ store, mails }, transaction, asked, userId);
}
