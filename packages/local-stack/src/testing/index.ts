export { findBrowser } from './browser';
export { startEnginesForTests } from './engines';
export { findKustomize } from './kustomize';
