import { serviceDatabase } from '@tokri/service-host';
import { boundGuestGrievances } from './grievances/database';
import { mailSettingsOf } from './mail-settings/store';
import { createStore } from './store';

export const identityDatabase = serviceDatabase({
  models: (connection) => [...Object.values(createStore(connection)), ...mailSettingsOf(connection).models],
  migrations: [boundGuestGrievances],
});
