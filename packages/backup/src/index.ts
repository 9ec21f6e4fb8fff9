export { createBackup, databasesNamed, findBackup, listBackups, pruneBackups, type Backup } from './backups';
export { erasedSince, leaveErasures } from './erasures';
export { restorePictures, type PictureStore } from './pictures';
export { restoreDatabases } from './restore';
export { verifyBackup } from './verify';
export { pairById, readOrderList, writeOrderList, type OrderFact } from './order-list';
export { lastRestore } from './restores';
