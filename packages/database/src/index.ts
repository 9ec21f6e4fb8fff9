export { inBatches } from './batches';
export { connectDatabase, pingDatabase } from './connect';
export { isDatabaseUnavailable, isDuplicateKey, isTransientConflict } from './failures';
export { createLease, whileAlone, whileRenewing } from './lease';
export { observeDatabase } from './metrics';
export { contract, migrate, untilMigrated, type DatabaseSchema, type Migration } from './migrations';
export {
  defineModel,
  prepareCollections,
  type FieldsOf,
  type PreparableModel,
  type ModelDefinition,
} from './model';
export { omit, pick, type Picked } from './pick';
export type { RowOf } from './row-of';
export { walkRows } from './walk-rows';
