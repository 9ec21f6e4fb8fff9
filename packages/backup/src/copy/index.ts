export { fetchBackup } from './fetch';
export { parseKeys } from './keys';
export { listCopies, newestCopy } from './list';
export { readCopyManifest } from './copy-manifest';
export { pruneCopies } from './prune';
export { sendBackup } from './send';
export { LOCK_MODES, openStorage } from './storage';
export { verifyRemote } from './verify';
