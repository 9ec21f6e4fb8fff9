import { prepareCollections } from '@tokri/database';
import type { Connection } from 'mongoose';
import { auditEntriesOf, auditHeadOf } from './audit';
import { attemptsOf } from './attempts';
import { emailChangesOf } from './email-changes';
import { dataExportPartsOf, dataExportsOf } from './data-exports';
import { eraseAgainOf, erasuresOf } from './erasures';
import { mailsOf } from './mails';
import { grantsOf, otpsOf } from './resets';
import { secondFactorsOf } from './second-factors';
import { refreshTokensOf, sessionsOf } from './sessions';
import { signingKeysOf } from './signing-keys';
import { orderNotesOf, userListsOf } from './user-lists';
import { adminsOf } from './admins';
import { usersOf } from './users';

/** Every collection that identity owns, beside the outbox and the inbox. */
export const createStore = (connection: Connection) => ({
  users: usersOf(connection),
  emailChanges: emailChangesOf(connection),
  sessions: sessionsOf(connection),
  refreshTokens: refreshTokensOf(connection),
  attempts: attemptsOf(connection),
  admins: adminsOf(connection),
  secondFactors: secondFactorsOf(connection),
  erasures: erasuresOf(connection),
  eraseAgain: eraseAgainOf(connection),
  dataExports: dataExportsOf(connection),
  dataExportParts: dataExportPartsOf(connection),
  otps: otpsOf(connection),
  grants: grantsOf(connection),
  lists: userListsOf(connection),
  orderNotes: orderNotesOf(connection),
  mails: mailsOf(connection),
  signingKeys: signingKeysOf(connection),
  auditEntries: auditEntriesOf(connection),
  auditHead: auditHeadOf(connection),
});
export type Store = ReturnType<typeof createStore>;

export const prepareStore = (store: Store): Promise<void> => prepareCollections(Object.values(store));
