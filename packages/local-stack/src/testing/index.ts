export { startEnginesForTests } from './engines';
export { findKustomize } from './kustomize';
