export { CHROMIUM_FLAGS, findBrowser } from './browser';
export { startBalancer } from '../network/balancer';
export { freePort, freePorts } from '../engines/free-port';
export { startEnginesForTests } from './engines';
export { startPrivateEngines, type PrivateEngines } from '../start/servers/private-engines';
export { supervise, type SupervisedProcess } from '../start/processes';
export { findKustomize } from './kustomize';
export { ensureNode } from './node-binary';
export { ensurePrometheus, findPrometheus } from './prometheus';
