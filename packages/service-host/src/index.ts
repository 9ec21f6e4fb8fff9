export { erasedUserHash, type ErasedUsers } from './erased-users';
export {
  noPersonalData,
  personalDataConsumers,
  type PersonalData,
  type PersonalDocument,
} from './personal-data';
export { defineService, type ServiceContext, type Wiring, type Worker } from './define-service';
