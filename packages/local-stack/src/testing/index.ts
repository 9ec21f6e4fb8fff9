export { findBrowser } from './browser';
export { freePorts } from '../engines/free-port';
export { startEnginesForTests } from './engines';
export { startPrivateEngines, type PrivateEngines } from '../start/private-engines';
export { supervise, type SupervisedProcess } from '../start/processes';
export { findKustomize } from './kustomize';
