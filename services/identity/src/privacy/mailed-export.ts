import { omit } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import type { Attachment } from '../mail/content';
import type { DataExport, DataExportPart } from './store/data-exports';
import { languageOfUser, type User } from '../accounts/store/users';
import { openParts } from './open-parts';
import { isComplete } from './progress';

/** Maximum bytes of an attachment; every mail server accepts that many, even after base64 encoding. */
const MOST_ATTACHED = 7_000_000;

/** Mails an export to its user's confirmed email once all parts have arrived. */
export async function mailWhenComplete(
  { store, mails }: Pick<Dependencies, 'store' | 'mails'>,
  transaction: Transaction,
  { exportId, expiresAt }: DataExport,
  userId: string,
): Promise<void> {
  const { session } = transaction;
  const parts = await omit(store.dataExportParts.find({ exportId }).session(session), 'sealed');
  if (!isComplete(parts)) return;
  const user = await store.users.findById(userId).session(session).lean<User>();
  if (!user?.verifyEmail) return;
  await mails.add(transaction, {
    key: `data-export:${exportId}`,
    to: user.email,
    language: languageOfUser(user),
    content: { template: 'data-export' },
    exportId,
    notAfter: expiresAt,
  });
}

/** The file of a mailed export; undefined when it is too large for a mail or was deleted. */
export async function exportFile(
  { store, seal }: Pick<Dependencies, 'store' | 'seal'>,
  exportId: string,
): Promise<Attachment | undefined> {
  const parts = await store.dataExportParts.find({ exportId }).lean<DataExportPart[]>();
  const documents = isComplete(parts) ? openParts(seal, parts) : undefined;
  if (!documents) return undefined;
  const bytes = Buffer.from(JSON.stringify(documents, null, 2));
  return bytes.length > MOST_ATTACHED ? undefined : { fileName: 'tokri-my-data.json', bytes };
}
