import type { DatabaseSchema } from '@tokri/database';
import { messagingModels } from '@tokri/messaging';
import { erasedUserModel } from './erased-users';

/** The database of a service: its own collections and those common to all services. */
export const serviceDatabase = ({ models, ...schema }: DatabaseSchema): DatabaseSchema => ({
  ...schema,
  models: (connection) => [
    erasedUserModel(connection),
    ...models(connection),
    ...messagingModels(connection),
  ],
});
