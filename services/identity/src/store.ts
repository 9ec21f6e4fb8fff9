import { prepareCollections } from '@tokri/database';
import type { Connection } from 'mongoose';
import { auditEntriesOf, auditHeadOf, pendingAuditEntriesOf } from './audit/store';
import { areaWishesOf, deliveryAreasOf } from './area-wishes/store';
import { attemptsOf } from './attempts/store';
import { emailChangesOf } from './accounts/store/email-changes';
import { consentsOf } from './consents/store';
import { dataExportPartsOf, dataExportsOf } from './privacy/store/data-exports';
import { eraseAgainOf, erasuresOf } from './privacy/store/erasures';
import { grievancesOf } from './grievances/store';
import { mailsOf } from './mail/store';
import { grantsOf, otpsOf } from './passwords/store';
import { secondFactorsOf } from './second-factor/store';
import { refreshTokensOf, sessionsOf } from './sessions/store';
import { signingKeysOf } from './keys/store';
import { orderNotesOf, userListsOf } from './accounts/store/user-lists';
import { adminsOf } from './accounts/store/admins';
import { privacyNoticesOf } from './privacy-notice/store';
import { shopNamesOf } from './shop-name/store';
import { suppressionsOf } from './suppression/store';
import { invitationsOf } from './staff/store';
import { usersOf } from './accounts/store/users';
import { viewsOf } from './views/store';

/** Every collection of identity, except outbox and inbox. */
export const createStore = (connection: Connection) => ({
  users: usersOf(connection),
  emailChanges: emailChangesOf(connection),
  sessions: sessionsOf(connection),
  refreshTokens: refreshTokensOf(connection),
  attempts: attemptsOf(connection),
  admins: adminsOf(connection),
  invitations: invitationsOf(connection),
  secondFactors: secondFactorsOf(connection),
  erasures: erasuresOf(connection),
  eraseAgain: eraseAgainOf(connection),
  dataExports: dataExportsOf(connection),
  dataExportParts: dataExportPartsOf(connection),
  consents: consentsOf(connection),
  otps: otpsOf(connection),
  grants: grantsOf(connection),
  lists: userListsOf(connection),
  orderNotes: orderNotesOf(connection),
  grievances: grievancesOf(connection),
  mails: mailsOf(connection),
  suppressions: suppressionsOf(connection),
  areaWishes: areaWishesOf(connection),
  deliveryAreas: deliveryAreasOf(connection),
  shopNames: shopNamesOf(connection),
  privacyNotices: privacyNoticesOf(connection),
  views: viewsOf(connection),
  signingKeys: signingKeysOf(connection),
  auditEntries: auditEntriesOf(connection),
  auditHead: auditHeadOf(connection),
  pendingAuditEntries: pendingAuditEntriesOf(connection),
});
export type Store = ReturnType<typeof createStore>;

export const prepareStore = (store: Store): Promise<void> => prepareCollections(Object.values(store));
