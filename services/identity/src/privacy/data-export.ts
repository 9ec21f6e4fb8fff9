import { newEvent, type DataExportState, type EventData } from '@tokri/contracts';
import { omit } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { Types, type ClientSession } from 'mongoose';
import { countAttempt } from '../attempts/count-attempts';
import { requireReauthentication, type Proof } from '../sessions/reauthentication';
import type { By, Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import type { DataExport, DataExportPart } from './store/data-exports';
import type { Store } from '../store';
import { mailWhenComplete } from './mailed-export';
import { openParts } from './open-parts';
import { isComplete } from './progress';

/** A finished export can be fetched for this long. */
const KEPT_MS = 24 * 3_600_000;
/** An export that is not ready after this time can be requested again. */
const GIVEN_UP_MS = 10 * 60_000;

/** Id of the mailed export, separate from the one that the user requested. */
export const mailedExportOf = (userId: string): string => `mail:${userId}`;

interface Asked {
  state: DataExportState;
  requestedAt: string;
}

/** Requests the user's data from every service. Idempotent while it is being collected. */
export const requestDataExport =
  (dependencies: Dependencies) =>
  async (proof: Proof, { userId }: By): Promise<Asked> => {
    await requireReauthentication(dependencies, userId, proof);
    return collectData(dependencies, userId, userId);
  };

/** @param rowId the user's own export or the mailed one @param alongside runs in the transaction of a new export */
export async function collectData(
  dependencies: Dependencies,
  rowId: string,
  userId: string,
  alongside: (transaction: Transaction) => void = () => undefined,
): Promise<Asked> {
  const { store, unitOfWork } = dependencies;
  const running = await runningExport(store, rowId, null);
  if (running) return presentState('collecting', running);
  await countAttempt(dependencies, 'data-export', userId);
  const current = await unitOfWork(async (transaction) => {
    const { session } = transaction;
    // A concurrent request may have started it; the writes of both to this row conflict.
    const started = await runningExport(store, rowId, session);
    if (started) return started;
    const exportId = new Types.ObjectId().toHexString();
    const row = { exportId, requestedAt: new Date(), expiresAt: after(KEPT_MS) };
    const old = await store.dataExports
      .findOneAndUpdate({ _id: rowId }, { $set: row }, { session, upsert: true, returnDocument: 'before' })
      .lean<DataExport>();
    if (old) await store.dataExportParts.deleteMany({ exportId: old.exportId }, { session });
    alongside(transaction);
    transaction.emit(newEvent('user.export-requested', userId, { userId, exportId }));
    return row;
  });
  return presentState('collecting', current);
}

/** The export while its parts are being collected. */
async function runningExport(
  store: Store,
  rowId: string,
  session: ClientSession | null,
): Promise<DataExport | undefined> {
  const row = await store.dataExports.findById(rowId).session(session).lean<DataExport>();
  if (!row || row.requestedAt < after(-GIVEN_UP_MS)) return undefined;
  const { exportId } = row;
  const parts = await omit(store.dataExportParts.find({ exportId }).session(session), 'sealed');
  return isComplete(parts) ? undefined : row;
}

/** State of the export, with the documents of each service once all have answered. */
export async function dataExport(
  { store, seal }: Pick<Dependencies, 'store' | 'seal'>,
  userId: string,
): Promise<{ state: DataExportState; requestedAt?: string; documents?: Record<string, unknown[]> }> {
  const asked = await store.dataExports.findById(userId).lean<DataExport>();
  if (!asked || asked.expiresAt <= new Date()) return { state: 'none' };
  const parts = await store.dataExportParts.find({ exportId: asked.exportId }).lean<DataExportPart[]>();
  if (!isComplete(parts)) return presentState('collecting', asked);
  const documents = openParts(seal, parts);
  // Without documents the sealing key was removed: the user has to request a new export.
  return documents ? { ...presentState('ready', asked), documents } : { state: 'none' };
}

const presentState = (state: DataExportState, { requestedAt }: Pick<DataExport, 'requestedAt'>) => ({
  state,
  requestedAt: requestedAt.toISOString(),
});

/**
 * Stores a part of the current export; a part of an older one is ignored. Every part writes the export's row: a concurrent
 * new export or deletion of the account conflicts and leaves no part, and the second of two last parts sees the first.
 */
export async function onDataExported(
  { store, seal, mails }: Pick<Dependencies, 'store' | 'seal' | 'mails'>,
  { userId, exportId, service, part, last, documents }: EventData<'user.data-exported'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const asked = await store.dataExports
    .findOneAndUpdate(
      { _id: { $in: [userId, mailedExportOf(userId)] }, exportId },
      { $inc: { parts: 1 } },
      { session },
    )
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
