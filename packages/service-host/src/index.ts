export { createBatchTask, type Batch, type BatchTask } from './batch-task';
export { createErasedUsers, erasedUserHash, type ErasedUsers } from './erased-users';
export {
  noPersonalData,
  personalDataConsumers,
  type PersonalData,
  type PersonalDocument,
} from './personal-data';
export { serviceDatabase } from './service-database';
export { defineService, type ServiceContext, type Wiring, type Worker } from './define-service';
