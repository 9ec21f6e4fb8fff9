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
import { isComplete } from './progress';

/** So long a finished export can be fetched. */
const KEPT_MS = 24 * 3_600_000;
/** One that is not ready after this time may be asked for anew. */
const GIVEN_UP_MS = 10 * 60_000;

/** Asks every service for what it keeps; while they are answering, asking again is the same request. */
export async function requestDataExport(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<{ state: DataExportState; requestedAt: string }> {
  const { store, unitOfWork } = dependencies;
  await provenUser(dependencies, userId, proof);
  const running = await store.dataExports.findById(userId).lean<DataExport>();
  if (running && (await isRunning(store, running))) return presentState('collecting', running);
  await countAttempt(dependencies, 'data-export', userId);
  const fresh = await unitOfWork(async (transaction) => {
    const { session } = transaction;
    const exportId = new Types.ObjectId().toHexString();
    const row = { exportId, requestedAt: new Date(), expiresAt: after(KEPT_MS) };
    await store.dataExports.updateOne({ _id: userId }, { $set: row }, { session, upsert: true });
    await store.dataExportParts.deleteMany({ userId }, { session });
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
  const { exportId } = asked;
  const parts = await store.dataExportParts.find({ exportId }).lean<DataExportPart[]>();
  if (!isComplete(parts)) return presentState('collecting', asked);
  const documents: Record<string, unknown[]> = {};
  for (const { service, sealed } of parts.sort((one, other) => one.part - other.part)) {
    const plain = seal.open(sealed);
    // Sealed with a key that is gone: it has to be asked for again.
    if (plain === undefined) return { state: 'none' };
    (documents[service] ??= []).push(...(JSON.parse(plain) as unknown[]));
  }
  return { ...presentState('ready', asked), documents };
}

const presentState = (state: DataExportState, { requestedAt }: Pick<DataExport, 'requestedAt'>) => ({
  state,
  requestedAt: requestedAt.toISOString(),
});

/** Keeps a part of the export that is being collected; one of an older export is dropped. */
export async function onDataExported(
  { store, seal }: Pick<Dependencies, 'store' | 'seal'>,
  { userId, exportId, service, part, last, documents }: EventData<'user.data-exported'>,
  { session }: Transaction,
): Promise<void> {
  const asked = await store.dataExports.findById(userId).session(session).lean<DataExport>();
  if (asked?.exportId !== exportId) return;
  const row = { exportId, userId, service, part, last, expiresAt: asked.expiresAt };
  const sealed = seal.close(JSON.stringify(documents));
  await store.dataExportParts.updateOne(
    { _id: `${exportId}:${service}:${part}` },
    { $setOnInsert: { ...row, sealed } },
    { session, upsert: true },
  );
}
