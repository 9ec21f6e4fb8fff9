export { inBatches } from './batches';
export { connectDatabase, pingDatabase } from './connect';
export { isDatabaseUnavailable, isDuplicateKey, isTransientConflict } from './failures';
export { defineModel, prepareCollections, type FieldsOf, type ModelDefinition } from './model';
export { renameFields } from './rename-fields';
export type { RowOf } from './row-of';
